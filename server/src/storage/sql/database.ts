import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type DatabasePlace, JOURNAL_CONNECTIONS } from '../../platform/config/storage-config.ts'
import type { Metrics, PoolLevels } from '../../platform/ports.ts'
import { migrate } from './migrations.ts'
import { PlainClient } from './plain-client.ts'
import { createPrivately } from './private-files.ts'
import { connectionsInTurns } from './request-connections.ts'
import { NowDialect, type RunNow, sqliteDialect } from './sqlite.ts'
import type { StoredTables } from './tables.ts'

/** Metrics that a database reports to. */
export type DatabaseMetrics = Pick<Metrics, 'databaseFault' | 'pool'>

/** An open database with an up-to-date schema. */
export interface Database {
  readonly kind: DatabasePlace['kind']
  readonly query: Kysely<StoredTables>
  /** Connections of the journal's own; missing where it shares the others. */
  readonly journal?: Kysely<StoredTables>
  /** Runs one statement at once; missing where statements have to be awaited. */
  readonly runNow?: RunNow
  readonly close: () => Promise<void>
}

/**
 * Opens a database and migrates it to the current schema; throws on any fault. Tests use `around`
 * to inject faults between Kysely and the database.
 */
export async function openDatabase(
  place: DatabasePlace,
  around: (dialect: Dialect) => Dialect = (dialect) => dialect,
  metrics?: DatabaseMetrics,
): Promise<Database> {
  const pools: PoolLevels[] = []
  const opened = (dialect: Dialect) =>
    new Kysely<StoredTables>({
      dialect,
      log: ({ level }) => {
        if (level === 'error') metrics?.databaseFault()
      },
    })
  const dialect = onlineDialect(place, pools)
  const shown = around(dialect)
  const query = opened(shown)
  const journal = place.kind === 'sqlite' ? null : opened(around(journalDialect(place, pools)))
  if (pools.length > 0) metrics?.pool(sumOf(pools))
  const close = async () => void (await Promise.all([query.destroy(), journal?.destroy()]))
  try {
    await migrateIn(place, query, around)
  } catch (error) {
    await close()
    throw error
  }
  // The wrapper around the dialect must see every statement.
  const now = shown === dialect && dialect instanceof NowDialect ? { runNow: dialect.runNow } : {}
  return { kind: place.kind, query, ...(journal !== null && { journal }), ...now, close }
}

/** For all but the journal. Requests take turns. */
function onlineDialect(place: DatabasePlace, pools: PoolLevels[]): Dialect {
  if (place.kind === 'sqlite') return dialectOf(place)
  const max = Math.max(1, place.connections - JOURNAL_CONNECTIONS)
  const pool = poolOf({ ...place, connections: max }, ONLINE)
  const inTurns = connectionsInTurns(pool, max)
  pools.push(inTurns.levels)
  return new PostgresDialect(inTurns)
}

function journalDialect(place: PostgresPlace, pools: PoolLevels[]): Dialect {
  const pool = poolOf({ ...place, connections: JOURNAL_CONNECTIONS }, ONLINE)
  pools.push(pool)
  return new PostgresDialect({ pool })
}

/** The levels of several pools together. */
const sumOf = (pools: readonly PoolLevels[]): PoolLevels => ({
  get totalCount() {
    return pools.reduce((sum, { totalCount }) => sum + totalCount, 0)
  },
  get idleCount() {
    return pools.reduce((sum, { idleCount }) => sum + idleCount, 0)
  },
  get waitingCount() {
    return pools.reduce((sum, { waitingCount }) => sum + waitingCount, 0)
  },
})

/**
 * Migrations of large tables may take long, so PostgreSQL runs them on a connection without time
 * limits.
 */
async function migrateIn(
  place: DatabasePlace,
  query: Kysely<StoredTables>,
  around: (dialect: Dialect) => Dialect,
): Promise<void> {
  if (place.kind === 'sqlite') return migrate(query)
  const unlimited = new Kysely<StoredTables>({ dialect: around(dialectOf(place)) })
  await migrate(unlimited).finally(() => unlimited.destroy())
}

/** Time limits for PostgreSQL, in milliseconds; 0 for none. */
export interface QueryTimeouts {
  /** For one answer; then the connection counts as lost. */
  readonly answerMs: number
  /**
   * For the next query of a transaction; then PostgreSQL rolls it back. A server that freezes
   * inside a transaction would otherwise lock the rows of its matches, which other servers have to
   * adopt.
   */
  readonly queryMs: number
}

/**
 * While matches are played: shorter than the time allowed for a journal write, so that a retry fits
 * in.
 */
const ONLINE: QueryTimeouts = { answerMs: 5_000, queryMs: 2_000 }
/** For jobs without a deadline, such as migrations and backups. */
const UNLIMITED: QueryTimeouts = { answerMs: 0, queryMs: 0 }

/** Kysely dialect for the database at `place`. */
export function dialectOf(place: DatabasePlace, timeouts: QueryTimeouts = UNLIMITED): Dialect {
  if (place.kind === 'postgres') return new PostgresDialect({ pool: poolOf(place, timeouts) })
  if (place.path !== ':memory:') createPrivately(place.path)
  return sqliteDialect(place.path, place.durability)
}

type PostgresPlace = Extract<DatabasePlace, { kind: 'postgres' }>

function poolOf(
  { url: connectionString, connections: max }: PostgresPlace,
  timeouts: QueryTimeouts,
): pg.Pool {
  const pool = new pg.Pool({
    Client: PlainClient,
    connectionString,
    max,
    types: { getTypeParser },
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: timeouts.answerMs,
  })
  pool.on('connect', (client) => {
    // A query and not connection parameters, because poolers do not pass these on.
    client.query(settingsOf(timeouts)).catch(() => undefined)
  })
  // The pool replaces a connection that is lost while idle; without a listener the error ends the
  // process.
  pool.on('error', () => undefined)
  return pool
}

/** Time limit for connecting to PostgreSQL, in milliseconds. */
const CONNECT_MS = 5_000

/**
 * PostgreSQL cancels a statement shortly before our own time limit: no statement must go on after
 * we stopped waiting.
 */
const settingsOf = ({ answerMs, queryMs }: QueryTimeouts): string =>
  `SET idle_in_transaction_session_timeout = ${queryMs};
  SET statement_timeout = ${Math.round(answerMs * STATEMENT_SHARE)}`

/** Share of `answerMs` after which PostgreSQL cancels a statement. */
const STATEMENT_SHARE = 0.9

/** Type id of PostgreSQL's 64-bit integers. All of ours are safe numbers. */
const INT8 = 20

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')
