import type { Attic } from '../match/attic.ts'
import type { Database } from './database.ts'

/** Matches that are looked at, and that are removed, at once: neither takes longer than a few milliseconds. */
const LOOK_TOGETHER = 200
const REMOVE_TOGETHER = 4

/** The journals in a database. */
export const storedAttic = (db: Database): Attic => ({
  clear: async (beforeMs) => {
    let removed = 0
    let last = ''
    for (;;) {
      const ended = await endedAfter(db, last)
      const ids = await oldAmong(db, ended, beforeMs)
      for (let at = 0; at < ids.length; at += REMOVE_TOGETHER) {
        await remove(db, ids.slice(at, at + REMOVE_TOGETHER))
        await new Promise(setImmediate)
      }
      removed += ids.length
      last = ended.at(-1) ?? ''
      if (ended.length < LOOK_TOGETHER) return removed
      await new Promise(setImmediate)
    }
  },
})

/** The next matches whose journals may go, by id. */
async function endedAfter({ query }: Database, last: string): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('matches')
    .select('id')
    .where('id', '>', last)
    .where('ending', 'in', ['over', 'abandoned'])
    .orderBy('id')
    .limit(LOOK_TOGETHER)
    .execute()
  return rows.map(({ id }) => id)
}

/** Of these, those that nothing was written of since, and that have a result and a record if they came to an end. */
async function oldAmong(
  { query }: Database,
  ids: readonly string[],
  beforeMs: number,
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await query
    .selectFrom('matches')
    .select('id')
    .where('id', 'in', ids)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('ending', '=', 'abandoned'),
        exists(
          selectFrom('results')
            .innerJoin('records', 'records.match_id', 'results.id')
            .select('results.id')
            .whereRef('results.id', '=', 'matches.id')
            .where('ended_at_ms', '<', beforeMs),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entries')
            .select('step')
            .whereRef('match_id', '=', 'matches.id')
            .where('at_ms', '>=', beforeMs),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

const remove = ({ query }: Database, ids: readonly string[]): Promise<void> =>
  query.transaction().execute(async (write) => {
    await write.deleteFrom('entries').where('match_id', 'in', ids).execute()
    await write.deleteFrom('notes').where('match_id', 'in', ids).execute()
    await write.deleteFrom('matches').where('id', 'in', ids).execute()
  })
