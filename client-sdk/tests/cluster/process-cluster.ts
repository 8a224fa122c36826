import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Result } from '@dungeon-dice/shared'
import { freePorts } from '../../../scripts/cluster/free-port.ts'
import { postgresService } from '../../../scripts/cluster/postgres.ts'
import { serverService } from '../../../scripts/cluster/server.ts'
import type { Service } from '../../../scripts/cluster/service.ts'
import type { DatabasePlace } from '../../../server/src/platform/config/storage-config.ts'
import { type Database, openDatabase } from '../../../server/src/storage/sql/database.ts'
import { askPostgres } from '../../../server/tests/support/ask-postgres.ts'
import { type FaultyProxy, openFaultyProxy } from '../../../server/tests/support/faulty-proxy.ts'
import { startRedis, type TestRedis } from '../../../server/tests/support/redis.ts'
import { noteWriters } from '../../../server/tests/support/writers.ts'
import { type LoadBalancer, openLoadBalancer } from './load-balancer.ts'

const SCRIPT = new URL('./cluster-server.ts', import.meta.url).pathname
const NO_LIMIT = '1000000'

/** How long a step waits for PostgreSQL. */
export const JOURNAL_MS = 4_000

/**
 * For tests in which PostgreSQL never fails. On a slow machine it may answer later than JOURNAL_MS, and
 * a match whose beginning is not stored by then is halted.
 */
export const PATIENT_JOURNAL = { JOURNAL_SECONDS: '60' }

/** Limits for many players on one address; the limits per player stay. */
const SETTINGS = {
  LOG_LEVEL: 'warn',
  PASSWORD_MEMORY_KIB: '8192',
  BOT_THREADS: '0',
  MAX_MESSAGES_PER_SECOND: NO_LIMIT,
  SERVER_TIME_PER_ADDRESS: NO_LIMIT,
  GUESTS_PER_HOUR: NO_LIMIT,
  PASSWORDS_PER_HOUR: NO_LIMIT,
  GUESTS_PER_DAY: NO_LIMIT,
  MATCHES_PER_HOUR: NO_LIMIT,
  STEPS_PER_SECOND: NO_LIMIT,
  STORED_KB_PER_DAY: '1000000000',
  REQUESTS_PER_MINUTE: '10000000',
  MAX_LINKS_PER_ADDRESS: NO_LIMIT,
  UPGRADES_PER_MINUTE: NO_LIMIT,
  LINKS_PER_MINUTE: NO_LIMIT,
  MAX_MATCHES_PER_ADDRESS: NO_LIMIT,
  MAX_WAITING_MATCHES_PER_ADDRESS: NO_LIMIT,
  NONSENSE_PER_MINUTE: NO_LIMIT,
  CODE_GUESSES_PER_MINUTE: NO_LIMIT,
  JOURNAL_SECONDS: String(JOURNAL_MS / 1_000),
}

/** Lease after which the others adopt the matches of a silent server. */
const LEASE_MS = 2_000
/** Polling interval. */
const POLL_MS = 50
/** Longest wait for a condition, on a slow machine. */
const TIMEOUT_MS = 120_000

/** A server, with proxies to the services that all share. */
export interface ClusterServer {
  readonly service: Service
  readonly redis: FaultyProxy
  readonly postgres: FaultyProxy
}

/** A cluster of processes, each part of which can fail. */
export class ProcessCluster {
  readonly redis: TestRedis
  readonly postgres: Service
  readonly loadBalancer: LoadBalancer
  readonly servers: readonly ClusterServer[]
  readonly #folder: string
  /** Settings of each server beside the common ones. */
  readonly #settings: ReadonlyMap<ClusterServer, Record<string, string>>
  /** Number of processes so far. */
  #started = 0

  private constructor(parts: {
    readonly redis: TestRedis
    readonly postgres: Service
    readonly loadBalancer: LoadBalancer
    readonly servers: ReadonlyMap<ClusterServer, Record<string, string>>
    readonly folder: string
  }) {
    this.redis = parts.redis
    this.postgres = parts.postgres
    this.loadBalancer = parts.loadBalancer
    this.servers = [...parts.servers.keys()]
    this.#settings = parts.servers
    this.#folder = parts.folder
  }

  /**
   * Starts `count` servers that allow this many sockets of one address, with `more` settings: those
   * of today, or of the program SERVER_MAIN.
   */
  static async open(
    count: number,
    sockets: number,
    more: Readonly<Record<string, string>> = {},
  ): Promise<ProcessCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-test-cluster-'))
    // PostgreSQL runs as another user and needs access to the folder.
    chmodSync(folder, 0o711)
    const [port = 0, ...ports] = await freePorts(count + 1)
    const secret = { password: 'of-a-test', isDurable: false }
    const postgres = postgresService({ folder: join(folder, 'postgres'), port, ...secret })
    const [redis, loadBalancer] = await Promise.all([
      startRedis(),
      openLoadBalancer(),
      postgres.start(),
    ])
    const servers = new Map<ClusterServer, Record<string, string>>()
    for (const [place, own] of ports.entries()) {
      const [server, settings] = await serverOf(`s${place + 1}`, own, redis, postgres)
      settings['MAX_CONNECTIONS_PER_ADDRESS'] = String(sockets)
      servers.set(server, Object.assign(settings, more))
    }
    const cluster = new ProcessCluster({
      redis,
      postgres,
      loadBalancer: loadBalancer,
      servers,
      folder,
    })
    for (const server of cluster.servers) await cluster.start(server)
    await cluster.withDatabase(noteWriters)
    return cluster
  }

  get place(): Extract<DatabasePlace, { readonly kind: 'postgres' }> {
    return { kind: 'postgres', url: this.postgres.url, connections: 4 }
  }

  /** Runs `work` on the shared database. */
  async withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const db = await openDatabase(this.place)
    return work(db).finally(() => db.close())
  }

  /** Starts a server, optionally with another rules version, and adds it to the load balancer. */
  async start(server: ClusterServer, rules?: number): Promise<void> {
    const settings = this.#settings.get(server) ?? {}
    if (rules === undefined) delete settings['RULES_VERSION']
    else settings['RULES_VERSION'] = String(rules)
    this.#started += 1
    const url = new URL(settings['DATABASE_URL'] ?? '')
    url.searchParams.set('application_name', `process ${this.#started}`)
    settings['DATABASE_URL'] = url.href
    await server.service.start()
    this.loadBalancer.add(server.service.port)
  }

  /** Stops a server gracefully and starts one of today in its place, with `more` settings. */
  async upgrade(
    server: ClusterServer,
    more: Readonly<Record<string, string>> = {},
  ): Promise<number | null | undefined> {
    this.removeFromBalancer(server)
    const ending = await server.service.end('SIGTERM')
    const settings = Object.assign(this.#settings.get(server) ?? {}, more)
    delete settings['SERVER_MAIN']
    await this.start(server)
    return ending?.[0]
  }

  /** Removes a server from the load balancer. */
  removeFromBalancer({ service }: ClusterServer): void {
    this.loadBalancer.remove(service.port)
  }

  /** Kills a server and removes it from the load balancer. */
  async kill(server: ClusterServer): Promise<void> {
    await server.service.end('SIGKILL')
    this.removeFromBalancer(server)
  }

  /** Waits until the server is a member; returns its id. */
  idOf({ service }: ClusterServer): Promise<string> {
    return this.#found(
      async () => (await this.#members()).find((member) => isOf(service, member))?.id,
    )
  }

  /** The server with the most matches, whose faults affect the most players. */
  busiest(): Promise<ClusterServer> {
    return this.#found(async () => {
      const matchesOf = ({ facts }: Member) => Number(Reflect.get(JSON.parse(facts), 'matches'))
      const [most] = (await this.#members()).toSorted((a, b) => matchesOf(b) - matchesOf(a))
      return this.#serverOf(most)
    })
  }

  /** Waits for the server that leads the queue. */
  queueLeader(): Promise<ClusterServer> {
    return this.#found(async () => {
      const [queue] = (await this.#asked<{ readonly leader: string | null }>(LEADER)) ?? []
      return this.#serverOf((await this.#members()).find(({ id }) => id === queue?.leader))
    })
  }

  /** Retries until the request is accepted: during a fault it may be refused. */
  accepted<T, E>(ask: () => Promise<Result<T, E>>): Promise<T> {
    return this.#found(async () => {
      const answer = await ask().catch(() => null)
      return answer?.ok ? answer.value : undefined
    })
  }

  #serverOf(member: Member | undefined): ClusterServer | undefined {
    return this.servers.find(({ service }) => member !== undefined && isOf(service, member))
  }

  async #members(): Promise<readonly Member[]> {
    return (await this.#asked<Member>(MEMBERS)) ?? []
  }

  /** As `askPostgres`. */
  #asked<Row>(question: string): Promise<readonly Row[] | null> {
    return askPostgres({ ...this.place, connections: 1 }, question)
  }

  /** Retries until a result is found. */
  async #found<T>(find: () => Promise<T | undefined>): Promise<T> {
    let found: T | undefined
    await this.until(async () => {
      found = await find()
      return found !== undefined
    })
    return found as T
  }

  /** Resolves when the server of this id has lost its lease, and the others have handled that. */
  cleanedUp(id: string): Promise<void> {
    const question = `SELECT FROM processes WHERE owner = '${id}' AND lease_ms > 0
      UNION ALL SELECT FROM matches WHERE owner = '${id}' AND is_held = 1`
    return this.until(async () => (await this.#asked(question))?.length === 0)
  }

  /** Resolves when the condition holds. */
  async until(holds: () => Promise<boolean>): Promise<void> {
    const endsMs = performance.now() + TIMEOUT_MS
    while (!(await holds())) {
      if (performance.now() > endsMs) throw new Error('the condition was not met in time')
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  /** Stops all servers; returns their exit codes. */
  async stopServers(): Promise<readonly (number | null | undefined)[]> {
    const endings = []
    for (const { service } of this.servers) endings.push((await service.end('SIGTERM'))?.[0])
    return endings
  }

  /** Ends all processes and deletes all files. */
  async remove(): Promise<void> {
    this.loadBalancer.stop()
    for (const server of this.servers) {
      server.service.signal('SIGCONT')
      await server.service.end('SIGKILL')
      for (const proxy of [server.redis, server.postgres]) proxy.stop()
    }
    await Promise.all([this.redis.remove(), this.postgres.end('SIGKILL')])
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** The servers that have a lease, each with its description. */
const MEMBERS = `SELECT owner AS id, facts FROM processes WHERE facts <> ''
  AND abs(extract(epoch FROM clock_timestamp()) * 1000 - renewed_at_ms) < lease_ms`

const LEADER = "SELECT leader FROM roles WHERE name = 'queue'"

/** Id and description of a server. */
interface Member {
  readonly id: string
  readonly facts: string
}

const isOf = ({ port }: Service, { facts }: Member): boolean =>
  facts.includes(`"127.0.0.1:${port}"`)

async function serverOf(
  name: string,
  port: number,
  redis: TestRedis,
  postgres: Service,
): Promise<readonly [ClusterServer, Record<string, string>]> {
  const proxies = {
    redis: await openFaultyProxy(redis.port),
    postgres: await openFaultyProxy(postgres.port),
  }
  const settings: Record<string, string> = {
    ...SETTINGS,
    PUBLIC_ADDRESS: `127.0.0.1:${port}`,
    LEASE_MS: String(LEASE_MS),
    REDIS_URL: proxies.redis.through(redis.url),
    DATABASE_URL: proxies.postgres.through(postgres.url),
  }
  const service = serverService({ name, port, settings, script: SCRIPT })
  return [{ service, ...proxies }, settings]
}
