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
import type { EntryRow } from './tables.ts'

/** Matches per query. */
const READ_BATCH = 100

/** Reads the journals of these matches; unknown ids are left out. */
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
  { kind, query }: Database,
  ids: readonly string[],
  records: Map<string, JournalRecord>,
): Promise<void> {
  const matches = await query
    .selectFrom('matches')
    .select(['id', 'header', 'ending'])
    .where('id', 'in', ids)
    .execute()
  const rows = await entriesOf(kind, query, ids)
  const noteRows = await query
    .selectFrom('notes')
    .selectAll()
    .where('match_id', 'in', ids)
    .orderBy('match_id')
    .orderBy('number')
    .execute()
  const entries = Map.groupBy(rows, ({ match_id }) => match_id)
  const notes = Map.groupBy(noteRows, ({ match_id }) => match_id)
  for (const { id, header, ending } of matches)
    records.set(id, {
      header: readHeader(id, header),
      entries: (entries.get(id) ?? []).map(toEntry),
      notes: (notes.get(id) ?? []).map(({ note }) => readJson(note) as JournalNote),
      ending: ending as Ending | null,
    })
}

/** The entries of these matches by match and step, old and new ones. */
async function entriesOf(
  kind: Database['kind'],
  query: Database['query'],
  ids: readonly string[],
): Promise<readonly EntryRow[]> {
  const old = query.selectFrom('entries').selectAll().where('match_id', 'in', ids)
  const all =
    kind === 'postgres'
      ? old
      : old.union(query.selectFrom('new_entries').selectAll().where('match_id', 'in', ids))
  return all.orderBy('match_id').orderBy('step').execute()
}

interface Row {
  readonly step: number
  readonly actor: string
  readonly given_by: string
  readonly intent: string
  readonly seq: number | null
  readonly at_ms: number
  readonly hash: string | null
}

const toEntry = ({ step, actor, given_by, intent, seq, at_ms, hash }: Row): JournalEntry => ({
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
