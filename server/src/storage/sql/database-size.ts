import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from './database.ts'

/** How long a size is cached, in milliseconds: PostgreSQL has to stat every file to find it. */
const FRESH_MS = 60_000

/** Returns a function that reads the size of the database on disk in bytes, null on failure. */
export function databaseSize(
  { kind, query }: Pick<Database, 'kind' | 'query'>,
  clock: Clock,
): () => Promise<number | null> {
  let known: { readonly atMs: number; readonly bytes: Promise<number | null> } | null = null
  const ask = async (): Promise<number | null> => {
    const asked =
      kind === 'sqlite'
        ? sql<Size>`SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size`
        : sql<Size>`SELECT pg_database_size(current_database()) AS bytes`
    const { rows } = await asked.execute(query)
    return rows[0]?.bytes ?? null
  }
  return () => {
    if (known === null || clock.now() - known.atMs >= FRESH_MS)
      known = { atMs: clock.now(), bytes: ask().catch(() => null) }
    return known.bytes
  }
}

interface Size {
  readonly bytes: number
}
