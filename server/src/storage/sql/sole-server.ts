import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { DatabasePlace } from '../../platform/config/storage-config.ts'
import type { Log } from '../../platform/log.ts'
import { isUnavailable, isUnreachable } from './faults.ts'
import { createPrivately, LOCK_FILE } from './private-files.ts'

/** How a server uses its database: alone, or with others of its cluster. */
export type Use = 'alone' | 'shared'

/** Held as long as the process lives: the system releases it, however the process ends. */
export interface Hold {
  /** Why the database could not be locked, so that nothing keeps other servers off; null if it is. */
  readonly fault: unknown
  readonly release: () => Promise<void>
}

/** Time limit for an answer of PostgreSQL, in milliseconds. */
const ANSWER_MS = 5_000
/** Seconds after which PostgreSQL notices that the machine of a server is lost. */
const KEEPALIVE_SECONDS = 5

/** For a database without a lock. */
const NO_HOLD: Hold = { fault: null, release: async () => undefined }

/**
 * Claims the database for this server; null while another one has it. A server alone shares its
 * database with nobody, servers of a cluster only with each other.
 */
export const claim = (place: DatabasePlace, use: Use): Promise<Hold | null> =>
  place.kind === 'sqlite' ? claimFile(place.path) : claimSchema(place.url, use)

/** Locks a file beside the database; the lock ends with the process. */
async function claimFile(path: string): Promise<Hold | null> {
  if (path === ':memory:') return NO_HOLD
  const file = join(dirname(path), LOCK_FILE)
  createPrivately(file)
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // Without a journal file beside it, which a killed process would leave behind.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isLocked(error)) return null
    throw error
  }
  return { fault: null, release: async () => lock.close() }
}

const SQLITE_BUSY = 5

const isLocked = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'errcode') === SQLITE_BUSY

/** A lock of the schema, which belongs to a connection of its own. */
async function claimSchema(connectionString: string, use: Use): Promise<Hold | null> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  // The lock is lost with the connection: a server that takes it then fences this one off.
  client.on('error', () => undefined)
  let isHeld = false
  try {
    await client.connect()
    const lock = use === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
    await client.query(KEEPALIVES)
    const { rows } = await client.query<{ readonly isHeld: boolean }>(
      `SELECT ${lock}(hashtextextended('dungeon-dice ' || current_schema(), 0)) AS "isHeld"`,
    )
    isHeld = rows[0]?.isHeld === true
  } finally {
    // Not awaited: a database that does not answer may not answer to this either.
    if (!isHeld) void client.end().catch(() => undefined)
  }
  return isHeld ? { fault: null, release: () => client.end() } : null
}

const KEEPALIVES = `SET tcp_keepalives_idle = ${KEEPALIVE_SECONDS};
  SET tcp_keepalives_interval = ${KEEPALIVE_SECONDS}; SET tcp_keepalives_count = 2`

/** How a server waits for its database. */
export interface WaitParts {
  readonly clock: Clock
  readonly log: Pick<Log, 'debug'>
  /** Tells the host why the server does not start yet. */
  readonly say: (sentence: string) => void
}

const HELD = 'Another server uses this database: waiting for up to a minute until it ends.'
const UNAVAILABLE = 'The database is not available: waiting for up to a minute.'
const STILL_HELD =
  'Another server still uses this database: each server needs its own, or REDIS_URL to share it. Shutting down.'
/** The warning for a hold with a fault, once the database itself is open. */
export const NOT_LOCKED =
  'database could not be locked: make sure that no other server uses it, and repair what the error names'
const WAIT_MS = 60_000
const POLL_MS = 250

/**
 * Claims the database once no other server has it; null when that takes too long. Rejects when the
 * database cannot be reached, or is not available for as long.
 */
export async function waitForHold(
  place: DatabasePlace,
  use: Use,
  { clock, log, say }: WaitParts,
): Promise<Hold | null> {
  const untilMs = clock.now() + WAIT_MS
  let said = ''
  while (clock.now() < untilMs) {
    let why = HELD
    try {
      const hold = await claim(place, use)
      if (hold !== null) return hold
    } catch (error) {
      log.debug({ err: error }, 'database could not be locked')
      // Whatever else is wrong with the database is reported when it is opened. If nothing is, the fault
      // is one of the lock alone, such as a disk without locks.
      if (!isUnavailable(error)) return { ...NO_HOLD, fault: error }
      // It may be available a moment later, to be opened without a lock.
      if (isUnreachable(error) || clock.now() >= untilMs - POLL_MS) throw error
      why = UNAVAILABLE
    }
    if (said !== why) say(why)
    said = why
    // Not by our timers, which do not keep a process alive that does nothing else.
    await pause(POLL_MS)
  }
  say(STILL_HELD)
  return null
}
