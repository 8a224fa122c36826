import { type LocalCluster, openCluster } from '../../../scripts/cluster/open-cluster.ts'
import { NO_LIMITS } from '../no-limits.ts'
import type { Played } from '../rooms/load-messages.ts'
import { redisSpeed } from './counters.ts'
import { kibOfEach, MemoryReader } from './memory-reader.ts'
import { BLANK, playedRows } from './played-rows.ts'
import { Players } from './players.ts'
import { KIB, type LoadColumn, type LoadSize } from './size.ts'
import { spectatorRows } from './spectator-rows.ts'
import { delay, type Rest, restOf, type Use, useOf } from './use.ts'

const LOAD_SERVER = new URL('./load-server.ts', import.meta.url).pathname

/** Benchmark players share one address, are faster than people, and leave matches unfinished. */
const SETTINGS = {
  LOG_LEVEL: 'warn',
  MAX_MESSAGES_PER_SECOND: '1000000',
  ...NO_LIMITS,
  ENDED_MATCH_SECONDS: '0',
  ABANDONED_MATCH_SECONDS: '1',
  BOT_THREADS: '0',
}

/** A long lease, since a machine busy with players must not count servers as lost. */
const PATIENT = { ...SETTINGS, LEASE_MS: '60000' }

/** Plays the load once on a fresh cluster of `servers` servers. */
export async function clusterColumn(size: LoadSize, servers: number): Promise<LoadColumn> {
  const { read, onLine } = new MemoryReader()
  const cluster = await openCluster({ servers, settings: PATIENT, script: LOAD_SERVER, onLine })
  const play = new Players(cluster.proxy.port, 'match')
  try {
    await play.warmUp(size)
    const rest = await restOf(cluster, size)
    const opened = await openedRows(cluster, size, rest, { play, read })
    const used = await useOf(cluster, size.settleMs, rest, () => play.play(size))
    const perIntent = intentRows(used, servers)
    // Measured before the matches end, so that their cleanup is not attributed to spectators.
    const intentMicros = perIntent['server CPU an intent']
    const watched =
      size.spectators > 0 ? await spectatorRows(cluster, size, rest, { read, intentMicros }) : {}
    return {
      ...BLANK,
      ...opened,
      ...perIntent,
      ...watched,
      'Redis commands a second and server, at rest': await redisAtRest(size, servers),
      'Redis commands a second that one Redis can do': await redisSpeed(cluster.redis.url),
    }
  } finally {
    play.stop()
    await cluster.stop()
  }
}

/** Redis commands per server while nobody plays, with the default lease. */
async function redisAtRest(size: LoadSize, servers: number): Promise<number> {
  const cluster = await openCluster({ servers, settings: SETTINGS, script: LOAD_SERVER })
  try {
    return (await restOf(cluster, size)).redis / servers
  } finally {
    await cluster.stop()
  }
}

interface Probes {
  readonly play: Players
  readonly read: MemoryReader['read']
}

/** The cost of each additional match: half of them exist before. */
async function openedRows(cluster: LocalCluster, size: LoadSize, rest: Rest, hands: Probes) {
  const { play, read } = hands
  const first = Math.floor(size.matches / 2)
  const matches = size.matches - first
  await play.seat({ ...size, matches: first })
  await delay(size.settleMs)
  const before = await read(cluster)
  const used = await useOf(cluster, size.settleMs, rest, () => play.seat({ ...size, matches }))
  const after = await read(cluster)
  return {
    'memory a match': kibOfEach(before, after, matches),
    'resident memory of each server, with all matches':
      after.resident / cluster.servers.length / KIB / KIB,
    'server CPU a match, until it has begun': used.serverMicros / matches,
    'Redis commands a match, until it has begun': used.redis / matches,
    'database commits a match, until it has begun': used.commits / matches,
  }
}

const intentRows = ({ result, ...used }: Use<Played>, servers: number) => ({
  ...playedRows(result),
  'of a core, each server': used.serverMicros / 1e6 / result.seconds / servers,
  'server CPU an intent': used.serverMicros / result.requests,
  'proxy CPU an intent': used.proxyMicros / result.requests,
  'PostgreSQL CPU an intent': used.postgresMicros / result.requests,
  'Redis commands an intent': used.redis / result.requests,
  'database commits an intent': used.commits / result.requests,
  'database rows an intent': used.rows / result.requests,
  'database log an intent': used.logged / result.requests,
})
