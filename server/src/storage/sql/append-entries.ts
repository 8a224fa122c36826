import { CompiledQuery, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Write } from './exclusively.ts'
import { inputRows, locked } from './journal-rows.ts'
import type { AppendItem } from './journal-write.ts'
import { PREPARED } from './plain-client.ts'

type Items = readonly AppendItem[]

/** Appends entries; both ways return those that were not written (closed, or of another process). */
export interface AppendEntries {
  /** In a transaction of its own. */
  readonly alone: (items: Items) => Promise<Items>
  readonly within: (write: Write, items: Items) => Promise<Items>
}

/** Appends entries for this owner by one prepared statement for any number of matches. */
export function appendEntries(db: Database, owner: string): AppendEntries {
  const { sql: text } = statementOf(db).compile(db.query)
  const queryOf = (items: Items) => CompiledQuery.raw(text, [rowsOf(items), owner])
  const within = async (query: Database['query'], items: Items): Promise<Items> => {
    if (items.length === 0) return []
    return missing(items, (await query.executeQuery<Place>(queryOf(items))).rows)
  }
  const alone = async (items: Items): Promise<Items> => {
    const written = db.runNow?.(text, [rowsOf(items), owner]) ?? null
    return written === null ? within(db.query, items) : missing(items, written as readonly Place[])
  }
  return { alone, within }
}

interface Place {
  readonly place: string
}

function missing(items: Items, written: readonly Place[]): Items {
  const places = new Set(written.map(({ place }) => place))
  return items.filter(({ matchId, entry }) => !places.has(`${matchId} ${entry.step}`))
}

const rowsOf = (items: Items): string =>
  JSON.stringify(
    items.map(({ matchId, own, entry }) => [
      matchId,
      own.epoch,
      entry.step,
      entry.actor,
      entry.by,
      JSON.stringify(entry.intent),
      entry.seq,
      entry.atMs,
      entry.hash ?? null,
    ]),
  )

/** Its parameters are the rows and the owner, in this order. */
const statementOf = (db: Database) => sql`${sql.raw(PREPARED)}
  WITH given AS MATERIALIZED (${inputRows(db, '')}),
  own AS MATERIALIZED (
    SELECT matches.id, matches.epoch FROM matches
    WHERE matches.id IN (SELECT match_id FROM given)
      AND matches.owner = ${''} AND matches.ending IS NULL
    ${locked(db)}
  )
  INSERT INTO entries (match_id, step, actor, given_by, intent, seq, at_ms, hash)
  SELECT given.match_id, step, actor, given_by, intent, seq, at_ms, hash
  FROM given JOIN own ON own.id = given.match_id AND own.epoch = given.epoch
  WHERE true
  ON CONFLICT (match_id, step) DO UPDATE SET hash = excluded.hash
    WHERE entries.intent = excluded.intent AND entries.actor = excluded.actor
      AND entries.at_ms = excluded.at_ms
  RETURNING match_id || ' ' || step AS place
`
