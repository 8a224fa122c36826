import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { DeletionPages } from './deletion-pages.ts'

/** Most rows that are changed at once: SQLite takes a few milliseconds, in which nothing else runs. */
const PAGE_ROWS = 100

interface ForgetParts {
  readonly query: Database['query']
  readonly pages: DeletionPages
}

/**
 * Deletes the standings, recent games and held gains of an account and removes its name from its
 * matches, some rows at a time. If it fails halfway, the next call continues.
 */
export async function forgetResults(
  { query, pages }: ForgetParts,
  accountId: string,
): Promise<void> {
  // One row for each ladder, and for each season of it.
  await query.deleteFrom('standings').where('account_id', '=', accountId).execute()
  await query.deleteFrom('season_standings').where('account_id', '=', accountId).execute()
  for (const table of ['recent_games', 'held_gains'] as const)
    await pages.runAll(accountId, () => deleteSome(query, table, accountId))
  for (const isPublic of [0, 1] as const) {
    let last: NamedSeat | undefined
    do {
      const after = last
      const page = () => removeSomeNames(query, { accountId, isPublic }, after)
      last = await pages.run(accountId, page)
    } while (last !== undefined)
  }
}

/** Deletes some rows of an account; false when none are left. */
async function deleteSome(
  query: Database['query'],
  table: 'recent_games' | 'held_gains',
  accountId: string,
): Promise<boolean> {
  const rows = await query
    .selectFrom<'recent_games' | 'held_gains'>(table)
    .select('match_id')
    .where('account_id', '=', accountId)
    .limit(PAGE_ROWS)
    .execute()
  if (rows.length === 0) return false
  const ids = rows.map(({ match_id }) => match_id)
  await query
    .deleteFrom<'recent_games' | 'held_gains'>(table)
    .where('match_id', 'in', ids)
    .where(isOf(accountId))
    .execute()
  return true
}

/** A row of a seat, as far as it is read here. */
interface NamedSeat {
  readonly match_id: string
  readonly ended_at_ms: number | null
  readonly name: string
}

/** Seats of an account in public or private matches. */
interface Seats {
  readonly accountId: string
  readonly isPublic: 0 | 1
}

/** Removes the name from some seats, newest first; returns the last of them, undefined at the end. */
async function removeSomeNames(
  query: Database['query'],
  of: Seats,
  last: NamedSeat | undefined,
): Promise<NamedSeat | undefined> {
  const seats = await seatsAfter(query, of, last)
  const ids = seats.filter(({ name }) => name !== '').map(({ match_id }) => match_id)
  if (ids.length > 0) await removeName(query, of.accountId, ids)
  return seats.length < PAGE_ROWS ? undefined : seats.at(-1)
}

/** The next seats of an account, by an index, whether they have a name or not. */
const seatsAfter = (
  query: Database['query'],
  { accountId, isPublic }: Seats,
  last: NamedSeat | undefined,
): Promise<readonly NamedSeat[]> =>
  query
    .selectFrom('result_seats')
    .select(['match_id', 'ended_at_ms', 'name'])
    .where('account_id', '=', accountId)
    .where('is_public', '=', isPublic)
    .$if(last !== undefined, (select) =>
      select.where(
        sql<boolean>`(ended_at_ms, match_id) < (${last?.ended_at_ms}, ${last?.match_id})`,
      ),
    )
    .orderBy('ended_at_ms', 'desc')
    .orderBy('match_id', 'desc')
    .limit(PAGE_ROWS)
    .execute()

const removeName = (query: Database['query'], accountId: string, ids: readonly string[]) =>
  query
    .updateTable('result_seats')
    .set({ name: '' })
    .where('match_id', 'in', ids)
    .where(isOf(accountId))
    .execute()

/** An expression, or SQLite would go through all rows of the account again for each page. */
const isOf = (accountId: string) => sql<boolean>`account_id || '' = ${accountId}`
