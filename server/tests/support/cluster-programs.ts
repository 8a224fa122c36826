import { vi } from 'vitest'
import { postgresPlace, type TestPlace } from './places.ts'
import { type Program, startProgram } from './program.ts'
import { queryMetrics } from './read-metrics.ts'
import { startRedis, type TestRedis } from './redis.ts'

/** One server of a cluster, in its own process. */
export interface ClusterProgram {
  readonly program: Program
  readonly url: string
  /** The public address in its seat reservations. */
  readonly address: string
}

/** Two servers on one PostgreSQL and one Redis. */
export interface TestCluster {
  readonly servers: readonly [ClusterProgram, ClusterProgram]
  readonly redis: TestRedis
  /** The PostgreSQL of both. */
  readonly place: TestPlace
  /** Starts one more server. */
  readonly start: (port: number) => Promise<ClusterProgram>
  /** Starts the first or second server again. */
  readonly restart: (place: 0 | 1) => Promise<ClusterProgram>
  readonly remove: () => Promise<void>
}

/** Long enough that a busy machine does not lose its lease. */
export const LEASE_MS = 3_000

const METRICS_KEY = 'm'.repeat(32)

/**
 * Starts two servers on these ports and waits until each knows the other; `settings` override the
 * defaults; `words` are those of `startProgram`. `through`: the address of the database for a server, by its
 * port.
 */
export async function openCluster(
  ports: readonly number[],
  settings: Readonly<Record<string, string>> = {},
  words?: readonly string[],
  through: (url: string, port: number) => string = (url) => url,
): Promise<TestCluster> {
  const [place, redis] = await Promise.all([postgresPlace(), startRedis()])
  const programs: Program[] = []
  const start = async (port: number): Promise<ClusterProgram> => {
    const address = `127.0.0.1:${port}`
    const here = { PORT: String(port), PUBLIC_ADDRESS: address }
    const own = { ...here, REDIS_URL: redis.url, LEASE_MS: String(LEASE_MS) }
    const many = {
      METRICS_KEY,
      STOP_SECONDS: '60',
      MAX_MESSAGES_PER_SECOND: '100000',
      SERVER_TIME_PER_ADDRESS: '1000000',
      STEPS_PER_SECOND: '100000',
      CODE_GUESSES_PER_MINUTE: '1000000',
      UPGRADES_PER_MINUTE: '1000000',
      LINKS_PER_MINUTE: '1000000',
      MAX_MATCHES_PER_ADDRESS: '1000000',
      MAX_WAITING_MATCHES_PER_ADDRESS: '1000000',
    }
    const { DATABASE_URL = '' } = place.settings
    const database = { DATABASE_URL: through(DATABASE_URL, port) }
    const all = { ...database, ...own, ...many, REQUESTS_PER_MINUTE: '1000000', ...settings }
    const program = await startProgram(all, words)
    programs.push(program)
    return { program, url: program.url, address }
  }
  const remove = async () => {
    await Promise.all(programs.map((program) => program.end('SIGKILL')))
    await Promise.all([redis.remove(), place.remove()])
  }
  const [one = 0, other = 0] = ports
  try {
    const servers = await Promise.all([start(one), start(other)])
    await Promise.all(servers.map((server) => knows(server, servers.length)))
    return { servers, redis, place, start, restart: (at) => start(at === 0 ? one : other), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A server learns of later ones when it renews its lease; until then it acts as if alone. */
export const knows = ({ url }: ClusterProgram, servers: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const { value } = await queryMetrics(url, METRICS_KEY)
      if (value('dungeon_dice_cluster_servers') !== servers)
        throw new Error(`the server does not know ${servers} servers`)
    },
    { timeout: 30_000, interval: 50 },
  )
