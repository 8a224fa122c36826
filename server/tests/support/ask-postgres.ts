import { sql } from 'kysely'
import type { DatabasePlace } from '../../src/platform/config/storage-config.ts'
import { openAsIs } from '../../src/storage/backup/backup.ts'

/** The rows of an answer of PostgreSQL, on a connection of its own; null while it is away. */
export async function askPostgres<Row>(
  place: DatabasePlace,
  question: string,
): Promise<readonly Row[] | null> {
  const db = await openAsIs(place)
  try {
    return (await sql.raw<Row>(question).execute(db.query)).rows
  } catch {
    return null
  } finally {
    await db.close()
  }
}
