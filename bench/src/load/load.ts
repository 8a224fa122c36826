import { openCluster, type LocalCluster } from '../../../scripts/cluster/open-cluster.ts'
import { Child } from '../rooms/child.ts'
import type { LoadCommand, Played } from '../rooms/load-messages.ts'
import type { ServerReport } from '../rooms/serving.ts'
import type { Acted, ActorReport, CrowdReport } from '../spectators/messages.ts'
import { databaseWork, redisCommands } from './counters.ts'
import { MemoryReader } from './memory-reader.ts'
import { cpuMicrosOf } from './processes.ts'

/** How much is played, and by how many servers. */
export interface LoadSize {
  /** Numbers of servers; each is a cluster of its own. */
  readonly servers: readonly number[]
  readonly matches: number
  /** Of one match, which they watch after the others are over. */
  readonly spectators: number
  readonly seconds: number
  /** Of each player, before each intent; give or take half. */
  readonly pauseMs: number
}

/** About three minutes. */
export const FULL_LOAD: LoadSize = {
  servers: [1, 2],
  matches: 200,
  spectators: 200,
  seconds: 15,
  pauseMs: 100,
}

/** Just enough to see that it runs. */
export const TINY_LOAD: LoadSize = {
  servers: [2],
  matches: 4,
  spectators: 4,
  seconds: 2,
  pauseMs: 5,
}

/** What was measured of one kind of servers, by its name; NaN where there is no such thing. */
export type LoadColumn = Readonly<Record<LoadRow, number>>

/** What is measured, with its unit. */
export const LOAD_ROWS = {
  'intents a second': '',
  'intent → answer, p50': 'ms',
  'intent → answer, p99': 'ms',
  'server CPU an intent': 'µs',
  'proxy CPU an intent': 'µs',
  'PostgreSQL CPU an intent': 'µs',
  'Redis commands an intent, beyond those at rest': '',
  'Redis commands a second and server, at rest': '',
  'database commits an intent': '',
  'database log an intent': 'B',
  'memory a match': 'KiB',
  'memory a spectator': 'KiB',
  'server CPU a step at one spectator': 'µs',
  'Redis commands a step of a watched match, beyond those at rest': '',
} as const

/** A line of the table. */
export type LoadRow = keyof typeof LOAD_ROWS

const LOAD_SERVER = new URL('./load-server.ts', import.meta.url).pathname
const GENERATOR = new URL('../rooms/load.ts', import.meta.url)
const BARE_SERVER = new URL('../rooms/bare-server.ts', import.meta.url)
const ACTORS = new URL('../spectators/actors.ts', import.meta.url)
const CROWD = new URL('../spectators/crowd.ts', import.meta.url)

/** Players here come from one address, are faster than people, and leave in the middle of matches. */
const SETTINGS = {
  LOG_LEVEL: 'warn',
  MAX_MESSAGES_PER_SECOND: '1000000',
  MAX_CONNECTIONS_PER_ADDRESS: '1000000',
  MAX_LINKS_PER_ADDRESS: '1000000',
  REQUESTS_PER_MINUTE: '10000000',
  MAX_WAITING_MATCHES_PER_PLAYER: '1000000',
  MAX_MATCHES_PER_PLAYER: '1000000',
  RECONNECTION_SECONDS: '0',
  ENDED_MATCH_SECONDS: '0',
  ABANDONED_MATCH_SECONDS: '1',
  BOT_THREADS: '0',
}

const WARM_UP = { matches: 20, seconds: 3 }
const KIB = 1_024
const MAX_REQUESTS = 100_000
const STEP_PAUSE_MS = 100
/** Until a crowd that has come is no news any more, and memory has settled. */
const SETTLE_MS = 2_500

/** Plays the same load on clusters of these numbers of servers, and in bare rooms of one process. */
export async function measureLoad(
  size: LoadSize,
  tell: (sentence: string) => void = () => undefined,
): Promise<ReadonlyMap<string, LoadColumn>> {
  const columns = new Map<string, LoadColumn>()
  for (const servers of size.servers) {
    const name = `${servers} server${servers === 1 ? '' : 's'}`
    tell(`${name} …`)
    columns.set(name, await clusterColumn(size, servers))
  }
  tell('a bare room server …')
  columns.set('bare rooms', await bareColumn(size))
  return columns
}

async function clusterColumn(size: LoadSize, servers: number): Promise<LoadColumn> {
  const { read, onLine } = new MemoryReader()
  const cluster = await openCluster({ servers, settings: SETTINGS, script: LOAD_SERVER, onLine })
  const play = new Generator(cluster.proxy.port, 'match')
  try {
    await play.warmUp(size)
    const before = await read(cluster)
    await play.seat(size)
    await settle()
    const perMatch = ((await read(cluster)) - before) / size.matches
    const rest = await restOf(cluster, size.seconds)
    const used = await useOf(cluster, () => play.play(size))
    await play.clear()
    return {
      ...BLANK,
      ...playedRows(used.result),
      ...costs(used, used.result.requests, rest, servers),
      'memory a match': perMatch / KIB,
      ...(size.spectators > 0 ? await crowdRows(cluster, size, rest, read) : {}),
    }
  } finally {
    play.stop()
    await cluster.stop()
  }
}

async function bareColumn(size: LoadSize): Promise<LoadColumn> {
  const server = new Child(BARE_SERVER)
  const report = await server.ask<ServerReport>()
  if (report.type !== 'listening') throw new Error('a server says first where it listens')
  const play = new Generator(report.port, 'bare')
  try {
    await play.warmUp(size)
    const before = await liveBytesOf(server)
    await play.seat(size)
    await settle()
    const perRoom = ((await liveBytesOf(server)) - before) / size.matches
    const cpuBefore = cpuMicrosOf(server.pid)
    const played = await play.play(size)
    const cpu = cpuMicrosOf(server.pid) - cpuBefore
    return {
      ...BLANK,
      ...playedRows(played),
      'server CPU an intent': cpu / played.requests,
      'memory a match': perRoom / KIB,
    }
  } finally {
    play.stop()
    server.stop()
  }
}

async function liveBytesOf(server: Child): Promise<number> {
  const report = await server.ask<ServerReport>({ type: 'memory' })
  return report.type === 'memory' ? report.bytes : Number.NaN
}

const BLANK = Object.fromEntries(
  Object.keys(LOAD_ROWS).map((row) => [row, Number.NaN]),
) as LoadColumn

const playedRows = ({ requests, seconds, answeredP50Ms, answeredP99Ms }: Played) => ({
  'intents a second': requests / seconds,
  'intent → answer, p50': answeredP50Ms,
  'intent → answer, p99': answeredP99Ms,
})

/** The players: a process of their own, so that they take nothing from a server's thread. */
class Generator {
  readonly #child = new Child(GENERATOR)
  readonly #port: number
  readonly #venue: 'match' | 'bare'

  constructor(port: number, venue: 'match' | 'bare') {
    this.#port = port
    this.#venue = venue
  }

  /** Lets the servers compile what they run often. */
  async warmUp(size: LoadSize): Promise<void> {
    const { matches, seconds } = WARM_UP
    const few = { ...size, matches: Math.min(matches, size.matches) }
    await this.seat({ ...few, pauseMs: 1 })
    await this.play({ ...few, seconds: Math.min(seconds, size.seconds) })
    await this.clear()
  }

  async seat({ matches: count, pauseMs }: LoadSize): Promise<void> {
    const [venue, port] = [this.#venue, this.#port]
    await this.#ask({ type: 'seat', venue, port, count, pauseMs, maxRequests: MAX_REQUESTS })
  }

  play({ seconds, pauseMs }: LoadSize): Promise<Played> {
    return this.#ask<Played>({ type: 'play', seconds, staggerMs: pauseMs })
  }

  async clear(): Promise<void> {
    await this.#ask({ type: 'clear' })
  }

  stop(): void {
    this.#child.stop()
  }

  #ask<T>(command: LoadCommand): Promise<T> {
    return this.#child.ask<T>(command)
  }
}

/** What all parts of a cluster did while something was done. */
interface Use<T> {
  readonly result: T
  readonly seconds: number
  readonly serverMicros: number
  readonly proxyMicros: number
  readonly postgresMicros: number
  readonly commits: number
  readonly logged: number
  readonly redis: number
}

async function useOf<T>(cluster: LocalCluster, work: () => Promise<T>): Promise<Use<T>> {
  const before = await countersOf(cluster)
  const startMs = performance.now()
  const result = await work()
  const after = await countersOf(cluster)
  const seconds = (performance.now() - startMs) / 1_000
  const grown = (name: keyof typeof after) => after[name] - before[name]
  return {
    ...{ result, seconds },
    serverMicros: grown('serverMicros'),
    proxyMicros: grown('proxyMicros'),
    postgresMicros: grown('postgresMicros'),
    commits: grown('commits'),
    logged: grown('logged'),
    redis: grown('redis'),
  }
}

const cpuOfAll = (parts: readonly { readonly pid: number | null }[]): number =>
  parts.reduce((sum, { pid }) => sum + cpuMicrosOf(pid ?? 0), 0)

async function countersOf({ servers, proxy, postgres, redis }: LocalCluster) {
  const work = await databaseWork(postgres.url)
  return {
    ...work,
    redis: await redisCommands(redis.url),
    serverMicros: cpuOfAll(servers),
    proxyMicros: cpuOfAll([proxy]),
    postgresMicros: cpuOfAll([postgres]),
  }
}

const settle = (ms = SETTLE_MS): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What is done a second when nobody does anything: leases are renewed, and so on. */
interface Rest {
  readonly redis: number
  readonly commits: number
}

async function restOf(cluster: LocalCluster, seconds: number): Promise<Rest> {
  const { redis, commits, seconds: took } = await useOf(cluster, () => settle(seconds * 1_000))
  return { redis: redis / took, commits: commits / took }
}

const costs = (used: Use<unknown>, intents: number, rest: Rest, servers: number) => ({
  'server CPU an intent': used.serverMicros / intents,
  'proxy CPU an intent': used.proxyMicros / intents,
  'PostgreSQL CPU an intent': used.postgresMicros / intents,
  'Redis commands an intent, beyond those at rest':
    Math.max(0, used.redis - rest.redis * used.seconds) / intents,
  'Redis commands a second and server, at rest': rest.redis / servers,
  'database commits an intent': (used.commits - rest.commits * used.seconds) / intents,
  'database log an intent': used.logged / intents,
})

/** One match and those who watch it, come in by the proxy and so at all servers. */
async function crowdRows(
  cluster: LocalCluster,
  { spectators, seconds }: LoadSize,
  rest: Rest,
  read: MemoryReader['read'],
) {
  const [actors, crowd] = [new Child(ACTORS), new Child(CROWD)]
  const port = cluster.proxy.port
  try {
    const opened = await actors.ask<ActorReport>({ type: 'open', show: 'match', port })
    if (opened.type !== 'opened') throw new Error('a match is opened first')
    await settle()
    const before = await read(cluster)
    await crowd.ask({ type: 'sit', show: 'match', port, id: opened.id, count: spectators })
    await settle()
    const perSpectator = ((await read(cluster)) - before) / spectators
    await crowd.ask({ type: 'forget' })
    const play = { type: 'play', seconds, pauseMs: STEP_PAUSE_MS, messageBytes: 0 }
    const { result, ...used } = await useOf(cluster, () => actors.ask<Acted>(play))
    const told = await crowd.ask<CrowdReport>({ type: 'tell', sentAtMs: result.sentAtMs })
    if (told.type !== 'delivered') throw new Error('a crowd says what it got')
    const steps = result.sentAtMs.length
    return {
      'memory a spectator': perSpectator / KIB,
      'server CPU a step at one spectator': used.serverMicros / told.deliveries,
      'Redis commands a step of a watched match, beyond those at rest':
        Math.max(0, used.redis - rest.redis * used.seconds) / steps,
    }
  } finally {
    actors.stop()
    crowd.stop()
  }
}
