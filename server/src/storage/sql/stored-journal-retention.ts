import { type RawBuilder, sql } from 'kysely'
import {
  type Cleared,
  type EndedMatchFacts,
  type JournalRetention,
  type MatchPart,
  partsToRemove,
} from '../../match/journal-retention.ts'
import type { Database } from './database.ts'
import { moveInSlices } from './new-entries.ts'
import { readHeader } from './read-header.ts'

/** Matches that are read and removed per step: each step takes a few milliseconds. */
const READ_BATCH = 200
const REMOVE_BATCH = 4

/** Removes expired journals, records and results from a database. */
export const storedJournalRetention = (db: Database): JournalRetention => ({
  clear: async (rules, shouldContinue) => {
    const cleared: Counts = { journals: 0, records: 0, results: 0 }
    if (db.kind === 'sqlite') await moveInSlices(db.query)
    // Journals first; the second pass covers the results whose journals are gone.
    for (const read of [journalsAfter, resultsAfter]) {
      let last = ''
      for (;;) {
        const rows = await read(db, last)
        const removals = rows.flatMap((row) => {
          const parts = partsToRemove(factsOf(row), rules)
          return parts.length === 0 ? [] : { row, parts }
        })
        for (let at = 0; at < removals.length; at += REMOVE_BATCH) {
          await remove(db, removals.slice(at, at + REMOVE_BATCH), cleared)
          if (!shouldContinue(cleared)) return cleared
          await new Promise(setImmediate)
        }
        last = rows.at(-1)?.id ?? ''
        if (rows.length < READ_BATCH) break
        if (!shouldContinue(cleared)) return cleared
        await new Promise(setImmediate)
      }
    }
    return cleared
  },
})

type Counts = { -readonly [Part in keyof Cleared]: number }

/** Flags are 0 or 1. */
interface FactsRow {
  readonly id: string
  readonly ending: string | null
  readonly ended_at_ms: number | null
  readonly steps: number | null
  readonly last_ms: number | null
  /** Of an abandoned match without entries, for the time when it began. */
  readonly header: string | null
  readonly has_journal: number
  readonly has_result: number
  readonly has_record: number
  readonly has_bot: number
  readonly has_player: number
}

interface Removal {
  readonly row: FactsRow
  readonly parts: readonly MatchPart[]
}

const factsOf = (row: FactsRow): EndedMatchFacts => {
  const startedAtMs = row.header === null ? null : readHeader(row.id, row.header).startedAtMs
  const times = [row.ended_at_ms, row.last_ms, startedAtMs].filter((atMs) => atMs !== null)
  return {
    isAbandoned: row.ending === 'abandoned',
    endedAtMs: times.length === 0 ? null : Math.max(...times),
    steps: row.has_journal === 1 ? (row.steps ?? 0) : null,
    hasResult: row.has_result === 1,
    hasRecord: row.has_record === 1,
    hasBot: row.has_bot === 1,
    hasPlayer: row.has_player === 1,
  }
}

/** EXISTS as 0 or 1, in both kinds of database. */
const has = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`CASE WHEN EXISTS (${rows}) THEN 1 ELSE 0 END`

/** Columns about a match other than those of its journal. */
const otherColumns = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${has(sql`SELECT 1 FROM records WHERE match_id = ${id}`)} AS has_record,
  ${has(sql`SELECT 1 FROM result_seats WHERE match_id = ${id} AND bot IS NOT NULL`)} AS has_bot,
  ${has(sql`SELECT 1 FROM result_seats JOIN accounts ON accounts.id = result_seats.account_id
    WHERE match_id = ${id}`)} AS has_player`

/** The next finished matches that have a journal, by id. */
async function journalsAfter({ query }: Database, last: string): Promise<readonly FactsRow[]> {
  const id = sql.ref('matches.id')
  const { rows } = await sql<FactsRow>`
    SELECT matches.id, matches.ending, results.ended_at_ms, 1 AS has_journal,
      CASE WHEN results.id IS NULL THEN 0 ELSE 1 END AS has_result,
      (SELECT max(step) FROM entries WHERE match_id = ${id}) AS steps,
      (SELECT at_ms FROM entries WHERE match_id = ${id} ORDER BY step DESC LIMIT 1) AS last_ms,
      CASE WHEN matches.ending = 'abandoned'
        AND NOT EXISTS (SELECT 1 FROM entries WHERE match_id = ${id}) THEN matches.header END AS header,
      ${otherColumns(id)}
    FROM matches LEFT JOIN results ON results.id = matches.id
    WHERE matches.id > ${last} AND matches.ending IN ('over', 'abandoned')
    ORDER BY matches.id LIMIT ${sql.lit(READ_BATCH)}`.execute(query)
  return rows
}

/** The next results without a journal, by id. */
async function resultsAfter({ query }: Database, last: string): Promise<readonly FactsRow[]> {
  const id = sql.ref('results.id')
  const { rows } = await sql<FactsRow>`
    SELECT results.id, NULL AS ending, results.ended_at_ms, 0 AS has_journal, 1 AS has_result,
      NULL AS steps, NULL AS last_ms, NULL AS header, ${otherColumns(id)}
    FROM results
    WHERE results.id > ${last} AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.id = ${id})
    ORDER BY results.id LIMIT ${sql.lit(READ_BATCH)}`.execute(query)
  return rows
}

/** Removes parts of several matches in one transaction. */
async function remove({ kind, query }: Database, removals: readonly Removal[], counts: Counts) {
  const idsWith = (part: MatchPart, isThere: (row: FactsRow) => boolean) =>
    removals
      .filter(({ row, parts }) => parts.includes(part) && isThere(row))
      .map(({ row }) => row.id)
  const journals = idsWith('journal', (row) => row.has_journal === 1)
  const records = idsWith('record', (row) => row.has_record === 1)
  const results = idsWith('result', (row) => row.has_result === 1)
  await query.transaction().execute(async (write) => {
    if (journals.length > 0) {
      await write.deleteFrom('entries').where('match_id', 'in', journals).execute()
      if (kind === 'sqlite')
        await write.deleteFrom('new_entries').where('match_id', 'in', journals).execute()
      await write.deleteFrom('notes').where('match_id', 'in', journals).execute()
      await write.deleteFrom('matches').where('id', 'in', journals).execute()
    }
    if (records.length > 0)
      await write.deleteFrom('records').where('match_id', 'in', records).execute()
    if (results.length > 0) {
      await write.deleteFrom('result_seats').where('match_id', 'in', results).execute()
      await write.deleteFrom('results').where('id', 'in', results).execute()
    }
  })
  counts.journals += journals.length
  counts.records += records.length
  counts.results += results.length
}
