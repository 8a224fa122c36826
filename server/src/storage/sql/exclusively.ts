import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { StoredTables } from './tables.ts'

/** A transaction: all or nothing. */
export type Write = Transaction<StoredTables>

/**
 * Runs a transaction while holding a lock on `key` that spans processes, so that what it reads
 * cannot change before it commits. SQLite has a single writer anyway.
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
