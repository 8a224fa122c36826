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
import { startRedis, type TestRedis } from '../../../server/tests/support/redis.ts'
import { openWeakLink, type WeakLink } from '../../../server/tests/support/weak-link.ts'
import { noteWriters } from '../../../server/tests/support/writers.ts'
import { type Entry, openEntry } from './entry.ts'

const SCRIPT = new URL('./town-server.ts', import.meta.url).pathname
const NO_LIMIT = '1000000'

/** How long a step waits for PostgreSQL. */
export const JOURNAL_MS = 4_000

/** What many players of one address need; nobody needs more seats than anybody else. */
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
  MAX_MATCHES_PER_ADDRESS: NO_LIMIT,
  MAX_WAITING_MATCHES_PER_ADDRESS: NO_LIMIT,
  NONSENSE_PER_MINUTE: NO_LIMIT,
  CODE_GUESSES_PER_MINUTE: NO_LIMIT,
  JOURNAL_SECONDS: String(JOURNAL_MS / 1_000),
}

/** How long a server may be silent before the others take its matches over. */
const LEASE_MS = 2_000
/** How often the cluster is asked whether something has come about. */
const LOOK_MS = 50
/** How long that may take. */
const PATIENCE_MS = 60_000

/** A server of a town, with the ways by which it reaches what all share. */
export interface TownServer {
  readonly service: Service
  readonly redis: WeakLink
  readonly postgres: WeakLink
}

/** A cluster of processes of which any part can fail. */
export class Town {
  readonly redis: TestRedis
  readonly postgres: Service
  readonly entry: Entry
  readonly servers: readonly TownServer[]
  readonly #folder: string
  /** What each server is told beside all others. */
  readonly #own: ReadonlyMap<TownServer, Record<string, string>>
  /** Processes so far. */
  #started = 0

  private constructor(parts: {
    readonly redis: TestRedis
    readonly postgres: Service
    readonly entry: Entry
    readonly servers: ReadonlyMap<TownServer, Record<string, string>>
    readonly folder: string
  }) {
    this.redis = parts.redis
    this.postgres = parts.postgres
    this.entry = parts.entry
    this.servers = [...parts.servers.keys()]
    this.#own = parts.servers
    this.#folder = parts.folder
  }

  /** Starts a town of `count` servers, where each lets so many `sockets` of one address in. */
  static async open(count: number, sockets: number): Promise<Town> {
    const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-town-'))
    // Another user runs PostgreSQL, and has to come by.
    chmodSync(folder, 0o711)
    const [port = 0, ...ports] = await freePorts(count + 1)
    const secret = { password: 'of-a-test', isDurable: false }
    const postgres = postgresService({ folder: join(folder, 'postgres'), port, ...secret })
    const [redis, entry] = await Promise.all([startRedis(), openEntry(), postgres.start()])
    const servers = new Map<TownServer, Record<string, string>>()
    for (const [place, own] of ports.entries()) {
      const [server, settings] = await serverOf(`s${place + 1}`, own, redis, postgres)
      settings['MAX_CONNECTIONS_PER_ADDRESS'] = String(sockets)
      servers.set(server, settings)
    }
    const town = new Town({ redis, postgres, entry, servers, folder })
    for (const server of town.servers) await town.start(server)
    await town.withDatabase(noteWriters)
    return town
  }

  get place(): DatabasePlace {
    return { kind: 'postgres', url: this.postgres.url, connections: 4 }
  }

  /** Lets this work with what all servers keep. */
  async withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const db = await openDatabase(this.place)
    return work(db).finally(() => db.close())
  }

  /** Starts a server, with rules of another version if that is said, and sends people there. */
  async start(server: TownServer, rules?: number): Promise<void> {
    const settings = this.#own.get(server) ?? {}
    if (rules === undefined) delete settings['RULES_VERSION']
    else settings['RULES_VERSION'] = String(rules)
    this.#started += 1
    const url = new URL(settings['DATABASE_URL'] ?? '')
    url.searchParams.set('application_name', `process ${this.#started}`)
    settings['DATABASE_URL'] = url.href
    await server.service.start()
    this.entry.takeIn(server.service.port)
  }

  /** Sends nobody there any more, as whoever balances the load does. */
  leaveOut({ service }: TownServer): void {
    this.entry.leaveOut(service.port)
  }

  /** Kills a server, and sends nobody there. */
  async kill(server: TownServer): Promise<void> {
    await server.service.end('SIGKILL')
    this.leaveOut(server)
  }

  /** Id by which the cluster knows a server; waits until it does. */
  idOf({ service }: TownServer): Promise<string> {
    return this.#found(async () => (await this.#facts()).find((fact) => isOf(service, fact))?.[0])
  }

  /** Which server plays most: what happens to it, happens to many. */
  busiest(): Promise<TownServer> {
    return this.#found(async () => {
      const matchesOf = ([, facts]: Fact) => Number(Reflect.get(JSON.parse(facts), 'matches'))
      const [most] = (await this.#facts()).toSorted((a, b) => matchesOf(b) - matchesOf(a))
      return this.#serverOf(most)
    })
  }

  /** Which server has the queue; waits until one does. */
  holder(): Promise<TownServer> {
    return this.#found(async () => {
      const holder = await this.redis.ask('HGET', 'dd:role:queue', 'holder')
      return this.#serverOf((await this.#facts()).find(([id]) => id === holder))
    })
  }

  /** What this gives once it is not refused any more: while a fault lasts, it may be. */
  asked<T, E>(ask: () => Promise<Result<T, E>>): Promise<T> {
    return this.#found(async () => {
      const answer = await ask().catch(() => null)
      return answer?.ok ? answer.value : undefined
    })
  }

  #serverOf(fact: Fact | undefined): TownServer | undefined {
    return this.servers.find(({ service }) => fact !== undefined && isOf(service, fact))
  }

  async #facts(): Promise<readonly Fact[]> {
    return pairs(await this.redis.ask('EVAL', MEMBERS, '2', 'dd:leases', 'dd:members'))
  }

  /** Resolves with what this finds, once it finds something. */
  async #found<T>(find: () => Promise<T | undefined>): Promise<T> {
    let found: T | undefined
    await this.until(async () => {
      found = await find()
      return found !== undefined
    })
    return found as T
  }

  /** Resolves when the server of this id is lost, and all that was its has been seen to. */
  forgotten(id: string): Promise<void> {
    return this.until(async () => (await this.redis.ask('ZSCORE', 'dd:leases', id)) === null)
  }

  /** Resolves when this holds. */
  async until(holds: () => Promise<boolean>): Promise<void> {
    const endsMs = performance.now() + PATIENCE_MS
    while (!(await holds())) {
      if (performance.now() > endsMs) throw new Error('it did not come about')
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }

  /** Ends all servers in good order; gives how each ended. */
  async stopServers(): Promise<readonly (number | null | undefined)[]> {
    const endings = []
    for (const { service } of this.servers) endings.push((await service.end('SIGTERM'))?.[0])
    return endings
  }

  /** Leaves no process and no file behind. */
  async remove(): Promise<void> {
    this.entry.stop()
    for (const server of this.servers) {
      server.service.signal('SIGCONT')
      await server.service.end('SIGKILL')
      for (const link of [server.redis, server.postgres]) link.stop()
    }
    await Promise.all([this.redis.remove(), this.postgres.end('SIGKILL')])
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Servers that have a lease, each with what it says of itself. */
const MEMBERS = `local time = redis.call('TIME')
local found = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], time[1] * 1000, '+inf')) do
  table.insert(found, id)
  table.insert(found, redis.call('HGET', KEYS[2], id) or '')
end
return found`

/** Id of a server, and what it says of itself. */
type Fact = readonly [id: string, facts: string]

const isOf = ({ port }: Service, [, facts]: Fact): boolean => facts.includes(`"127.0.0.1:${port}"`)

function pairs(answer: unknown): readonly Fact[] {
  const flat = (answer as readonly unknown[]).map(String)
  return flat.flatMap((id, at) => (at % 2 === 0 ? [[id, flat[at + 1] ?? ''] as const] : []))
}

async function serverOf(
  name: string,
  port: number,
  redis: TestRedis,
  postgres: Service,
): Promise<readonly [TownServer, Record<string, string>]> {
  const links = {
    redis: await openWeakLink(redis.port),
    postgres: await openWeakLink(postgres.port),
  }
  const settings: Record<string, string> = {
    ...SETTINGS,
    PUBLIC_ADDRESS: `127.0.0.1:${port}`,
    LEASE_MS: String(LEASE_MS),
    REDIS_URL: links.redis.through(redis.url),
    DATABASE_URL: links.postgres.through(postgres.url),
  }
  const service = serverService({ name, port, settings, script: SCRIPT })
  return [{ service, ...links }, settings]
}
