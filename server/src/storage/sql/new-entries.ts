import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * SQLite writes whole pages: an entry in `entries` changes one page of the table and one of its
 * index, mostly a page for each match. So new entries go to the end of a table without an index, where
 * those of all matches share a page, and move to `entries` when there are many of them, sorted by
 * match. Until then they are read by going through that table.
 */

/** New entries at which a process moves them: going through as many takes some tenths of a millisecond. */
export const MOST_NEW = 2_048

/** Matches whose entries are moved by one statement, which stops the event loop for a millisecond or two. */
const SLICE = 25

type Query = Database['query']

/** Moves all new entries, in a transaction, so that no reader sees them half moved. */
export async function moveNewEntries(write: Query): Promise<void> {
  await copyThose(write, sql`true`)
  await write.deleteFrom('new_entries').execute()
}

/**
 * Moves the new entries of some matches at a time. Meanwhile they are in both tables, where readers
 * find them once.
 */
export async function moveInSlices(query: Query): Promise<void> {
  const { rows } = await sql<{ readonly id: string }>`
    SELECT DISTINCT match_id AS id FROM new_entries ORDER BY id`.execute(query)
  for (let at = 0; at < rows.length; at += SLICE) {
    const [first, last] = [rows[at], rows[Math.min(at + SLICE, rows.length) - 1]]
    await copyThose(query, sql`match_id BETWEEN ${first?.id} AND ${last?.id}`)
    await new Promise(setImmediate)
  }
  await sql`DELETE FROM new_entries WHERE EXISTS (SELECT 1 FROM entries
    WHERE entries.match_id = new_entries.match_id AND entries.step = new_entries.step)`.execute(
    query,
  )
}

const copyThose = (query: Query, which: RawBuilder<unknown>): Promise<unknown> =>
  sql`
    INSERT INTO entries (match_id, step, actor, given_by, intent, seq, at_ms, hash)
    SELECT match_id, step, actor, given_by, intent, seq, at_ms, hash FROM new_entries
    WHERE ${which} ORDER BY match_id, step
    ON CONFLICT (match_id, step) DO NOTHING`.execute(query)
