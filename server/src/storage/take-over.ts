import { sql } from 'kysely'
import type { JournalNote } from '../match/journal.ts'
import type { Database } from './database.ts'
import type { Write } from './exclusively.ts'
import { readHeader } from './journal-rows.ts'

/** A match that is this process's from now on. */
export interface Taken {
  readonly id: string
  readonly epoch: number
  /** Number of its newest note. */
  readonly note: number
}

/** A match that goes on, and whose process is another. */
interface OrphanRow extends Omit<Taken, 'note'> {
  readonly header: string
  /** When its process last said that it plays on; null for never. */
  readonly alive_at_ms: number | null
}

/** How far something of a match was written. */
interface Reach {
  readonly last: number
  readonly atMs: number
}

/** Rows that are written at once. */
const WRITTEN_TOGETHER = 100

/**
 * Makes all matches that go on those of `owner`, and writes down how long each stood still: at once,
 * so that a process that dies before it has restored them takes no time from their players, and
 * gives none twice.
 */
export const takeAll = ({ query, kind }: Database, owner: string, nowMs: number) =>
  query.transaction().execute(async (write): Promise<readonly Taken[]> => {
    const orphans = await orphansOf(write, kind, owner)
    const entries = await reachOf(write, 'entries')
    const notes = await reachOf(write, 'notes')
    const pauses = orphans.map((orphan) => {
      const { last = 0, atMs = 0 } = entries.get(orphan.id) ?? {}
      const pauseMs = Math.max(0, nowMs - Math.max(aliveAt(orphan), atMs))
      const note: JournalNote = { type: 'pause', afterStep: last, pauseMs }
      const number = (notes.get(orphan.id)?.last ?? 0) + 1
      return { match_id: orphan.id, number, note: JSON.stringify(note) }
    })
    for (let at = 0; at < pauses.length; at += WRITTEN_TOGETHER) {
      const some = pauses.slice(at, at + WRITTEN_TOGETHER)
      await write.insertInto('notes').values(some).execute()
      await write
        .updateTable('matches')
        .set(({ eb }) => ({ owner, epoch: eb('epoch', '+', 1) }))
        .where(
          'id',
          'in',
          some.map(({ match_id }) => match_id),
        )
        .execute()
    }
    await alive(write, owner, nowMs)
    await forgetIdle(write, owner)
    return orphans.map(({ id, epoch }, place) => ({
      id,
      epoch: epoch + 1,
      note: pauses[place]?.number ?? 0,
    }))
  })

/** Says that the process `owner` plays on. */
export const alive = (
  query: Pick<Database['query'], 'insertInto'>,
  owner: string,
  nowMs: number,
): Promise<unknown> =>
  query
    .insertInto('processes')
    .values({ owner, alive_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ alive_at_ms: nowMs }))
    .execute()

/** The same for a process that has said it before; false when it was forgotten since. */
export async function stillAlive(
  query: Pick<Database['query'], 'updateTable'>,
  owner: string,
  nowMs: number,
): Promise<boolean> {
  const known = await query
    .updateTable('processes')
    .set({ alive_at_ms: nowMs })
    .where('owner', '=', owner)
    .returning('owner')
    .executeTakeFirst()
  return known !== undefined
}

/** PostgreSQL: from here on whoever had them waits, and is then refused. */
const orphansOf = (
  write: Write,
  kind: Database['kind'],
  owner: string,
): Promise<readonly OrphanRow[]> =>
  write
    .selectFrom('matches')
    .leftJoin('processes', 'processes.owner', 'matches.owner')
    .select(['matches.id', 'matches.epoch', 'matches.header', 'processes.alive_at_ms'])
    .where('matches.ending', 'is', null)
    .where('matches.owner', '!=', owner)
    .orderBy('matches.id')
    .$if(kind === 'postgres', (select) => select.forUpdate('matches'))
    .execute()

/** Number of the newest entry or note of each match that goes on, and when it was written. */
async function reachOf(
  write: Write,
  table: 'entries' | 'notes',
): Promise<ReadonlyMap<string, Reach>> {
  const [number, atMs] =
    table === 'entries' ? [sql`max(step)`, sql`max(at_ms)`] : [sql`max(number)`, sql`0`]
  const { rows } = await sql<Reach & { readonly id: string }>`
    SELECT match_id AS id, ${number} AS last, ${atMs} AS "atMs" FROM ${sql.table(table)}
    WHERE match_id IN (SELECT id FROM matches WHERE ending IS NULL) GROUP BY match_id
  `.execute(write)
  return new Map(rows.map(({ id, ...reach }) => [id, reach]))
}

const aliveAt = ({ id, header, alive_at_ms }: OrphanRow): number =>
  Math.max(readHeader(id, header).startedAtMs, alive_at_ms ?? 0)

/** Processes that play nothing any more; one that lives says so again. */
const forgetIdle = (write: Write, owner: string): Promise<unknown> =>
  write
    .deleteFrom('processes')
    .where('owner', '!=', owner)
    .where('owner', 'not in', (select) =>
      select.selectFrom('matches').select('matches.owner').where('ending', 'is', null),
    )
    .execute()
