import { randomUUID } from 'node:crypto'
import type { About, Cluster, RoleStore } from '../../src/cluster/ports.ts'
import { redisCluster } from '../../src/cluster/redis/redis-cluster.ts'
import { Heartbeat } from '../../src/failover/heartbeat.ts'
import { HEALTHY } from './cluster-conformance.ts'
import { DATABASE_TIMEOUTS, SILENT_LOG } from './database-timeouts.ts'
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts'
import type { TestRedis } from './redis.ts'
import { TestLeases } from './test-leases.ts'

const POSTGRES_PORT = 5_432

/** One server, and what happened to it. */
export interface RedisServer {
  readonly cluster: Cluster
  readonly heartbeat: Heartbeat
  /** Its connections to Redis, and to PostgreSQL. */
  readonly link: FaultyProxy
  readonly database: FaultyProxy
  readonly lost: string[]
  /** Whether its handler for lost servers succeeds. */
  canCleanUp: boolean
  isDraining: boolean
  /** The store of each gain of the role `queue`, and null for each loss. */
  readonly roles: (RoleStore | null)[]
}

/** Several servers in one process that share a Redis and a database, each through its own proxies. */
export class SeveralServers {
  readonly leases: TestLeases
  readonly #redis: TestRedis
  readonly #leaseMs: number
  readonly #all: RedisServer[] = []

  private constructor(leases: TestLeases, redis: TestRedis, leaseMs: number) {
    this.leases = leases
    this.#redis = redis
    this.#leaseMs = leaseMs
  }

  static async create(redis: TestRedis, leaseMs: number): Promise<SeveralServers> {
    return new SeveralServers(await TestLeases.open(), redis, leaseMs)
  }

  /** Adds and starts a server. */
  async open(address = `s${this.#all.length}.example`): Promise<RedisServer> {
    const server = await this.build(address)
    await server.heartbeat.start()
    await server.cluster.start(this.aboutOf(server))
    return server
  }

  /** Adds a server without starting it. */
  async build(address: string): Promise<RedisServer> {
    const self = randomUUID()
    const link = await openFaultyProxy(this.#redis.port)
    const url = this.leases.url
    const database = await openFaultyProxy(Number(new URL(url).port) || POSTGRES_PORT)
    const leases = await this.leases.of(self, database.through(url))
    const { clock, timers } = DATABASE_TIMEOUTS
    const log = SILENT_LOG
    const cluster = redisCluster(
      { redisUrl: link.through(this.#redis.url), address, leaseMs: this.#leaseMs },
      { self, leases, timers, log },
    )
    const heartbeat = new Heartbeat({
      ...{ clock, timers, log, leaseMs: this.#leaseMs, beatEveryMs: 1_000 },
      beat: async () => (await cluster.beat?.()) ?? true,
      onLoss: async () => undefined,
      onSilence: async () => undefined,
    })
    const server: RedisServer = {
      ...{ cluster, heartbeat, link, database, lost: [], roles: [] },
      ...{ canCleanUp: true, isDraining: false },
    }
    cluster.members.onLost(async (id) => {
      if (!server.canCleanUp) throw new Error('not now')
      server.lost.push(id)
    })
    cluster.roles.seek('queue', {
      onGained: (store) => void server.roles.push(store),
      onLost: () => void server.roles.push(null),
    })
    this.#all.push(server)
    return server
  }

  aboutOf(server: RedisServer): About {
    return { ...HEALTHY, isDraining: () => server.isDraining }
  }

  async stop(): Promise<void> {
    for (const { link, database, heartbeat } of this.#all) {
      heartbeat.stop()
      link.mend()
      database.mend()
    }
    await Promise.all(this.#all.map(({ cluster }) => cluster.stop()))
    await this.leases.remove()
    for (const { link, database } of this.#all) {
      link.stop()
      database.stop()
    }
  }
}
