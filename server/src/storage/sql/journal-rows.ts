import { setImmediate as pause } from 'node:timers/promises'
import type { Plain } from '@dungeon-dice/shared'
import { type RawBuilder, sql } from 'kysely'
import type {
  Ending,
  JournalEntry,
  JournalNote,
  JournalRecord,
  SubmittedBy,
} from '../../match/journal.ts'
import type { Database } from './database.ts'
import { readHeader, readJson } from './read-header.ts'
import type { EntryRow, NoteRow } from './tables.ts'

/** Matches per query. */
const READ_BATCH = 100
/** Most rows per query: SQLite reads them in a millisecond or two, in which nothing else runs. */
const PAGE_ROWS = 512

/** Reads the journals of these matches, in pages; unknown ids are left out. */
export async function readRecords(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, JournalRecord>> {
  const records = new Map<string, JournalRecord>()
  for (let at = 0; at < ids.length; at += READ_BATCH)
    await readSome(db, ids.slice(at, at + READ_BATCH), records)
  return records
}

async function readSome(
  db: Database,
  ids: readonly string[],
  records: Map<string, JournalRecord>,
): Promise<void> {
  const matches = await db.query
    .selectFrom('matches')
    .select(['id', 'header', 'ending'])
    .where('id', 'in', ids)
    .execute()
  const entries = new Map<string, JournalEntry[]>(ids.map((id) => [id, []]))
  const notes = new Map<string, JournalNote[]>(ids.map((id) => [id, []]))
  await inPages(ids, entriesOf(db), ({ match_id, step, ...row }) => {
    entries.get(match_id)?.push(toEntry({ step, ...row }))
    return step
  })
  await inPages(ids, notesOf(db), ({ match_id, number, note }) => {
    notes.get(match_id)?.push(readJson(note) as JournalNote)
    return number
  })
  for (const { id, header, ending } of matches)
    records.set(id, {
      header: readHeader(id, header),
      entries: entries.get(id) ?? [],
      notes: notes.get(id) ?? [],
      ending: ending as Ending | null,
    })
}

/** A page of the rows of these matches after a row, by match and number. */
type ReadPage<Row> = (ids: readonly string[], after: Place) => Promise<readonly Row[]>

/** A row by its match and its number in it. */
type Place = readonly [matchId: string, number: number]

/** Before the first row. */
const FRONT: Place = ['', 0]

/**
 * Reads all rows of these matches in pages, between which other work runs: a journal of a mebibyte
 * takes some tens of milliseconds. `take` gets each row and returns its number.
 */
async function inPages<Row extends { readonly match_id: string }>(
  ids: readonly string[],
  read: ReadPage<Row>,
  take: (row: Row) => number,
): Promise<void> {
  let left = ids
  let after = FRONT
  for (;;) {
    const rows = await read(left, after)
    for (const row of rows) after = [row.match_id, take(row)]
    if (rows.length < PAGE_ROWS) return
    // SQLite would go through the rows of these matches again for each page.
    const done = new Set(rows.map(({ match_id }) => match_id))
    left = left.filter((id) => id === after[0] || !done.has(id))
    await pause()
  }
}

/** The entries by match and step, old and new ones. */
const entriesOf =
  ({ kind, query }: Database): ReadPage<EntryRow> =>
  (ids, after) => {
    const of = (table: 'entries' | 'new_entries') =>
      query
        .selectFrom(table)
        .selectAll()
        .where('match_id', 'in', ids)
        .where(({ eb, refTuple, tuple }) => eb(refTuple('match_id', 'step'), '>', tuple(...after)))
    const all = kind === 'postgres' ? of('entries') : of('entries').union(of('new_entries'))
    return all.orderBy('match_id').orderBy('step').limit(PAGE_ROWS).execute()
  }

const notesOf =
  ({ query }: Database): ReadPage<NoteRow> =>
  (ids, after) =>
    query
      .selectFrom('notes')
      .selectAll()
      .where('match_id', 'in', ids)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('match_id', 'number'), '>', tuple(...after)))
      .orderBy('match_id')
      .orderBy('number')
      .limit(PAGE_ROWS)
      .execute()

const toEntry = ({
  step,
  actor,
  given_by,
  intent,
  seq,
  at_ms,
  hash,
}: Omit<EntryRow, 'match_id'>): JournalEntry => ({
  step,
  actor,
  by: given_by as SubmittedBy,
  intent: readJson(intent) as Plain,
  seq,
  atMs: at_ms,
  ...(hash === null ? {} : { hash }),
})

/** Expands a JSON list of entries into rows, in the dialect of each database. */
export function inputRows({ kind }: Database, rows: string): RawBuilder<unknown> {
  if (kind === 'sqlite')
    return sql`
      SELECT value ->> 0 AS match_id, value ->> 1 AS epoch, value ->> 2 AS step,
        value ->> 3 AS actor, value ->> 4 AS given_by, value ->> 5 AS intent,
        value ->> 6 AS seq, value ->> 7 AS at_ms, value ->> 8 AS hash
      FROM json_each(${rows})`
  return sql`
    SELECT value ->> 0 AS match_id, (value ->> 1)::int AS epoch, (value ->> 2)::int AS step,
      value ->> 3 AS actor, value ->> 4 AS given_by, value ->> 5 AS intent,
      (value ->> 6)::bigint AS seq, (value ->> 7)::bigint AS at_ms, value ->> 8 AS hash
    FROM jsonb_array_elements(${rows}::jsonb)`
}

/**
 * Row lock for PostgreSQL: adopting a match waits until writes to it are committed. SQLite has a
 * single writer anyway.
 */
export const locked = ({ kind }: Database): RawBuilder<unknown> =>
  kind === 'postgres' ? sql`FOR SHARE` : sql``
