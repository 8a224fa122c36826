import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { DatabasePlace } from '../../platform/config/storage-config.ts'
import type { Log } from '../../platform/log.ts'
import { isUnavailable, isUnreachable } from './faults.ts'
import { createPrivately, LOCK_FILE } from './private-files.ts'
import type { Use } from './schema-lock.ts'

/** Held as long as the process lives: the system releases it, however the process ends. */
export interface Hold {
  /** Why the database could not be locked, so that nothing keeps other servers off; null if it is. */
  readonly fault: unknown
  readonly release: () => Promise<void>
}

/** For a database without a lock. */
const NO_HOLD: Hold = { fault: null, release: async () => undefined }

/**
 * Claims the database for this server; null while another one has it. A server alone shares its
 * database with nobody, servers of a cluster only with each other.
 */
export async function claim(place: DatabasePlace, use: Use): Promise<Hold | null> {
  if (place.kind === 'sqlite') return claimFile(place.path)
  // The driver of PostgreSQL is loaded for that database alone.
  const { lockSchema } = await import('./schema-lock.ts')
  const release = await lockSchema(place.url, use)
  return release === null ? null : { fault: null, release }
}

/** Locks a file beside the database; the lock ends with the process. */
function claimFile(path: string): Hold | null {
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
