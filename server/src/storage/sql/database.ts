import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabasePlace } from '../../platform/config/storage-config.ts'
import type { Metrics } from '../../platform/ports.ts'
import { migrate } from './migrations.ts'
import { PlainClient } from './plain-client.ts'
import { createPrivately } from './private-files.ts'
import { sqliteDialect } from './sqlite.ts'
import type { StoredTables } from './tables.ts'

/** What is counted of a database. */
export type DatabaseMetrics = Pick<Metrics, 'databaseFault' | 'pool'>

/** An open database with today's tables. */
export interface Database {
  readonly kind: DatabasePlace['kind']
  readonly query: Kysely<StoredTables>
  readonly close: () => Promise<void>
}

/**
 * Opens a database and brings its tables up to date; throws what is wrong with it. `around` puts
 * something between us and the database, for tests that break it; `metrics` count what it does.
 */
export async function openDatabase(
  place: DatabasePlace,
  around: (dialect: Dialect) => Dialect = (dialect) => dialect,
  metrics?: DatabaseMetrics,
): Promise<Database> {
  const query = new Kysely<StoredTables>({
    dialect: around(dialectOf(place, IN_PLAY, metrics?.pool)),
    log: ({ level }) => {
      if (level === 'error') metrics?.databaseFault()
    },
  })
  try {
    await migrateIn(place, query, around)
  } catch (error) {
    await query.destroy()
    throw error
  }
  return { kind: place.kind, query, close: () => query.destroy() }
}

/** A change of large tables takes as long as it takes: over PostgreSQL, by a connection that has time. */
async function migrateIn(
  place: DatabasePlace,
  query: Kysely<StoredTables>,
  around: (dialect: Dialect) => Dialect,
): Promise<void> {
  if (place.kind === 'sqlite') return migrate(query)
  const patient = new Kysely<StoredTables>({ dialect: around(dialectOf(place)) })
  await migrate(patient).finally(() => patient.destroy())
}

/** How long PostgreSQL and we wait for each other, in milliseconds. */
export interface Waits {
  /** For one answer: then its connection counts as lost. */
  readonly answerMs: number
  /**
   * For the next query of a transaction: then PostgreSQL undoes it. A server that stands still in
   * the midst of one holds the rows of its matches, which others have to take over.
   */
  readonly queryMs: number
}

/** Where people play. Shorter than a step waits to be kept, so that it can be tried again. */
const IN_PLAY: Waits = { answerMs: 5_000, queryMs: 2_000 }
/** Where there is time, as for a backup: for ever. */
const PATIENT: Waits = { answerMs: 0, queryMs: 0 }

/** How Kysely talks to the database at a place; `onPool` is told of its connections. */
export function dialectOf(
  place: DatabasePlace,
  waits: Waits = PATIENT,
  onPool?: DatabaseMetrics['pool'],
): Dialect {
  if (place.kind === 'postgres') {
    const { url: connectionString, connections: max } = place
    const { answerMs } = waits
    const pool = new pg.Pool({
      Client: PlainClient,
      connectionString,
      max,
      types: { getTypeParser },
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: answerMs,
    })
    pool.on('connect', (client) => {
      // By a query: a pooler between us and PostgreSQL knows no such parameters of a connection.
      client.query(settingsOf(waits)).catch(() => undefined)
    })
    // A connection that is lost while it idles is replaced; what it was asked then, fails.
    pool.on('error', () => undefined)
    onPool?.(pool)
    return new PostgresDialect({ pool })
  }
  if (place.path !== ':memory:') createPrivately(place.path)
  return sqliteDialect(place.path, place.durability)
}

/** How long PostgreSQL may take to let us in. */
const CONNECT_MS = 5_000

/** PostgreSQL gives a query up a moment before we do: what nobody waits for must not go on there. */
const settingsOf = ({ answerMs, queryMs }: Waits): string =>
  `SET idle_in_transaction_session_timeout = ${queryMs};
  SET statement_timeout = ${Math.round(answerMs * STATEMENT_SHARE)}`

/** Of what we wait for an answer. */
const STATEMENT_SHARE = 0.9

/** PostgreSQL's 64-bit integers: all of ours are safe numbers. */
const INT8 = 20

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')
