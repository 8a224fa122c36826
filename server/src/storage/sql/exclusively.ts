import { sql, type Transaction } from 'kysely'
import { LaneGate } from '../../platform/lane-gate.ts'
import { inNoLane } from '../../platform/request-lane.ts'
import type { Database } from './database.ts'
import { TOO_LATE } from './faults.ts'
import { TURN_MS } from './request-connections.ts'
import type { StoredTables } from './tables.ts'

/** A transaction: all or nothing. */
export type Write = Transaction<StoredTables>

/** Waiting transactions of each database, by key. */
const WAITING = new WeakMap<Database['query'], LaneGate>()
const ONE_OF_KEY = { mostOfLane: 1, most: Number.POSITIVE_INFINITY }

/**
 * Runs a transaction while holding a lock on `key` that spans processes, so that what it reads
 * cannot change before it commits. SQLite has a single writer anyway.
 */
export async function exclusively<T>(
  { kind, query }: Database,
  key: string,
  run: (write: Write) => Promise<T>,
): Promise<T> {
  if (kind === 'sqlite') return query.transaction().execute(run)
  const gate = WAITING.get(query) ?? new LaneGate(ONE_OF_KEY)
  WAITING.set(query, gate)
  // Whoever waits for the lock holds a connection: of this process, only one does.
  await gate.enter(key, AbortSignal.timeout(TURN_MS)).catch(() => {
    throw new Error(TOO_LATE)
  })
  try {
    return await query.transaction().execute(async (write) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(write)
      return run(write)
    })
  } finally {
    gate.leave(key)
  }
}

/**
 * The same for a key of the whole server: whoever has it must not wait for more requests of the same
 * address, since everybody else would wait with it.
 */
export const exclusivelyOfAll: typeof exclusively = (db, key, run) =>
  inNoLane(() => exclusively(db, key, run))
