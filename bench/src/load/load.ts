import { openCluster } from '../../../scripts/cluster/open-cluster.ts'
import { Child } from '../rooms/child.ts'
import type { Played } from '../rooms/load-messages.ts'
import type { ServerReport } from '../rooms/serving.ts'
import { crowdRows } from './crowd-rows.ts'
import { MemoryReader } from './memory-reader.ts'
import { Players } from './players.ts'
import { cpuMicrosOf } from './processes.ts'
import { KIB, LOAD_ROWS, type LoadColumn, type LoadSize } from './size.ts'
import { costs, delay, openings, restOf, useOf } from './use.ts'

const LOAD_SERVER = new URL('./load-server.ts', import.meta.url).pathname
const BARE_SERVER = new URL('../rooms/bare-server.ts', import.meta.url)

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
  // A machine that is busy with players, too, is no lost server.
  LEASE_MS: '60000',
}

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
  const play = new Players(cluster.proxy.port, 'match')
  try {
    await play.warmUp(size)
    const before = await read(cluster)
    const rest = await restOf(cluster, size)
    const opened = await useOf(cluster, size.settleMs, () => play.seat(size))
    const perMatch = ((await read(cluster)) - before) / size.matches
    const used = await useOf(cluster, size.settleMs, () => play.play(size))
    // While the matches are there: what their end sets free is not the crowd's.
    const crowd = size.spectators > 0 ? await crowdRows(cluster, size, rest, read) : {}
    return {
      ...BLANK,
      ...playedRows(used.result),
      ...costs(used, used.result.requests, rest, servers),
      ...openings(opened, size.matches, rest),
      'memory a match': perMatch / KIB,
      ...crowd,
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
  const play = new Players(report.port, 'bare')
  try {
    await play.warmUp(size)
    const before = await liveBytesOf(server)
    await play.seat(size)
    await delay(size.settleMs)
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
