import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { StoredTables } from './tables.ts'

/** A transaction: all of it is kept, or nothing. */
export type Write = Transaction<StoredTables>

/**
 * Runs a transaction that nobody interrupts who names the same `key`, in any process: what it reads
 * stays so until it is done. SQLite has one writer at a time anyway.
 */
export function exclusively<T>(
  { kind, query }: Database,
  key: string,
  run: (write: Write) => Promise<T>,
): Promise<T> {
  return query.transaction().execute(async (write) => {
    if (kind === 'postgres')
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(write)
    return run(write)
  })
}
