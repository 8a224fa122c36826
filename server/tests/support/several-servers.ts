import { randomUUID } from 'node:crypto'
import type { About, Cluster, RoleStore } from '../../src/cluster/ports.ts'
import { redisCluster } from '../../src/cluster/redis/redis-cluster.ts'
import { HEALTHY } from './cluster-conformance.ts'
import { DATABASE_TIMEOUTS, SILENT_LOG } from './database-timeouts.ts'
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts'
import type { TestRedis } from './redis.ts'

/** One server, and what happened to it. */
export interface RedisServer {
  readonly cluster: Cluster
  readonly link: FaultyProxy
  readonly lost: string[]
  /** Whether its handler for lost servers succeeds. */
  canCleanUp: boolean
  isHealthy: boolean
  isDraining: boolean
  /** The store of each gain of the role `queue`, and null for each loss. */
  readonly roles: (RoleStore | null)[]
}

/** Several servers in one process that share a Redis, each through its own proxy. */
export class SeveralServers {
  readonly #redis: TestRedis
  readonly #leaseMs: number
  readonly #all: RedisServer[] = []

  constructor(redis: TestRedis, leaseMs: number) {
    this.#redis = redis
    this.#leaseMs = leaseMs
  }

  /** Adds and starts a server. */
  async open(address = `s${this.#all.length}.example`): Promise<RedisServer> {
    const server = await this.build(address)
    await server.cluster.start(this.aboutOf(server))
    return server
  }

  /** Adds a server without starting it. */
  async build(address: string): Promise<RedisServer> {
    const link = await openFaultyProxy(this.#redis.port)
    const cluster = redisCluster(
      { redisUrl: link.through(this.#redis.url), address, leaseMs: this.#leaseMs },
      { self: randomUUID(), timers: DATABASE_TIMEOUTS.timers, log: SILENT_LOG },
    )
    const server: RedisServer = {
      ...{ cluster, link, lost: [], roles: [] },
      ...{ canCleanUp: true, isHealthy: true, isDraining: false },
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
    return { ...HEALTHY, isDraining: () => server.isDraining, isHealthy: () => server.isHealthy }
  }

  async stop(): Promise<void> {
    for (const { link } of this.#all) link.mend()
    await Promise.all(this.#all.map(({ cluster }) => cluster.stop()))
    for (const { link } of this.#all) link.stop()
  }
}
