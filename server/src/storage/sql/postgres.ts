import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import {
  type DatabasePlace,
  JOURNAL_CONNECTIONS,
  LEASE_CONNECTIONS,
} from '../../platform/config/storage-config.ts'
import type { PoolLevels } from '../../platform/ports.ts'
import { keepingOne } from './keeping-one.ts'
import { PlainClient } from './plain-client.ts'
import { connectionsInTurns } from './request-connections.ts'

type PostgresPlace = Extract<DatabasePlace, { kind: 'postgres' }>

/** Dialects of a server that plays matches. */
export interface OnlineDialects {
  /** For all but the journal. */
  readonly dialect: Dialect
  /** Null where the journal shares the other. */
  readonly journalDialect: Dialect | null
  /** For renewals of the lease alone. Null where these share the others. */
  readonly leaseDialect: Dialect | null
  /** Levels of the connections; null for a database without any. */
  readonly levels: PoolLevels | null
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

/** Dialects for a server; its requests take turns, the journal and the lease have connections of their own. */
export function postgresOnline(place: PostgresPlace): OnlineDialects {
  const max = Math.max(1, place.connections - JOURNAL_CONNECTIONS)
  const inTurns = connectionsInTurns(poolOf({ ...place, connections: max }, ONLINE), max)
  const journal = poolOf({ ...place, connections: JOURNAL_CONNECTIONS }, ONLINE)
  const leases = poolOf({ ...place, connections: LEASE_CONNECTIONS }, ONLINE)
  return {
    dialect: new PostgresDialect(inTurns),
    journalDialect: new PostgresDialect({ pool: journal }),
    leaseDialect: new PostgresDialect({ pool: keepingOne(leases) }),
    levels: sumOf([inTurns.levels, journal, leases]),
  }
}

/** Dialect for one database; without time limits by default. */
export const postgresDialect = (
  place: PostgresPlace,
  timeouts: QueryTimeouts = UNLIMITED,
): Dialect => new PostgresDialect({ pool: poolOf(place, timeouts) })

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
