import { type ExpressionBuilder, sql } from 'kysely'
import type { FinishedMatch, MatchQuery } from '../../results/ports.ts'
import type { Database } from './database.ts'
import { matchesOf } from './result-rows.ts'
import type { StoredTables } from './tables.ts'

/** The columns that sort lists of matches. */
type MatchKey = Pick<FinishedMatch, 'id' | 'endedAtMs'>

/** Begins a list at a key, or after it. */
interface Cursor {
  readonly key: MatchKey
  readonly isIncluded: boolean
}

type ListQuery = Omit<MatchQuery, 'before'> & { readonly from: Cursor | null }

/** Seats read at a time in search of private matches that two accounts shared: few, then more. */
const SHARED_PAGE = { first: 100, most: 800 }

/**
 * Lists finished matches, newest first. Public and private matches are read apart, each by an index
 * from where the page begins, so that a page takes the same work however long the history is.
 */
export async function listMatches(
  db: Database['query'],
  query: MatchQuery,
): Promise<readonly FinishedMatch[]> {
  const keys = await keysOf(db, { ...query, from: after(query.before) })
  const ids = [...new Set(keys.toSorted(newestFirst).map(({ id }) => id))].slice(0, query.limit)
  if (ids.length === 0) return []
  const rows = await db.selectFrom('results').selectAll().where('id', 'in', ids).execute()
  const found = await matchesOf(db, rows)
  return found.toSorted(newestFirst)
}

/** Contains the keys of the page, and may contain later ones and duplicates. */
async function keysOf(db: Database['query'], query: ListQuery): Promise<readonly MatchKey[]> {
  const { accountId, viewerId } = query
  const pages: Promise<readonly MatchKey[]>[] = []
  if (accountId === null) pages.push(publicKeys(db, query))
  else {
    const isOut = accountId !== viewerId
    pages.push(seatKeys(db, query, accountId, { isPublic: 1, isOut, isOnce: true }))
  }
  if (viewerId !== null) {
    if (accountId !== null && accountId !== viewerId)
      pages.push(sharedPrivateKeys(db, query, accountId, viewerId))
    else pages.push(seatKeys(db, query, viewerId, PRIVATE))
    if (accountId !== viewerId) pages.push(delayedKeys(db, query, viewerId))
  }
  return (await Promise.all(pages)).flat()
}

/** Public matches of everybody. */
const publicKeys = (db: Database['query'], { preset, nowMs, from, limit }: ListQuery) =>
  db
    .selectFrom('results')
    .select(['id', 'ended_at_ms as endedAtMs'])
    .where('is_public', '=', 1)
    .where((where) =>
      where.or([where('public_at_ms', 'is', null), where('public_at_ms', '<=', nowMs)]),
    )
    .$if(preset !== null, (select) => select.where('preset', '=', preset))
    .$if(from !== null, (select) => select.where(isFrom(from, 'ended_at_ms', 'id')))
    .orderBy('ended_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Which seats of an account are read. */
interface SeatFilter {
  readonly isPublic: 0 | 1
  /** Only matches whose spectators have seen the end. */
  readonly isOut: boolean
  /** Each match once, also if the account had several seats. */
  readonly isOnce: boolean
}

const PRIVATE: SeatFilter = { isPublic: 0, isOut: false, isOnce: true }

/** Matches of an account. */
async function seatKeys(
  db: Database['query'],
  { preset, nowMs, from, limit }: ListQuery,
  accountId: string,
  { isPublic, isOut, isOnce }: SeatFilter,
): Promise<readonly MatchKey[]> {
  const rows = await db
    .selectFrom('result_seats')
    .select(['match_id as id', 'ended_at_ms as endedAtMs'])
    .where('account_id', '=', accountId)
    .where('is_public', '=', isPublic)
    .$if(preset !== null, (select) => select.where('preset', '=', preset))
    .$if(from !== null, (select) => select.where(isFrom(from, 'ended_at_ms', 'match_id')))
    .$if(isOnce, (select) =>
      select.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('result_seats as earlier')
              .select('place')
              .whereRef('earlier.match_id', '=', 'result_seats.match_id')
              .whereRef('earlier.place', '<', 'result_seats.place')
              .where('earlier.account_id', '=', accountId),
          ),
        ),
      ),
    )
    .$if(isOut, (select) =>
      select.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('results')
              .select('id')
              .whereRef('id', '=', 'result_seats.match_id')
              .where('public_at_ms', '>', nowMs),
          ),
        ),
      ),
    )
    .orderBy('ended_at_ms', 'desc')
    .orderBy('match_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, endedAtMs }) => ({ id, endedAtMs: endedAtMs ?? 0 }))
}

/**
 * Public matches of the viewer whose spectators have not seen the end. There are few at any time, so
 * all are read.
 */
const delayedKeys = (
  db: Database['query'],
  { accountId, preset, nowMs, from }: ListQuery,
  viewerId: string,
) =>
  db
    .selectFrom('results')
    .select(['id', 'ended_at_ms as endedAtMs'])
    .where('public_at_ms', '>', nowMs)
    .where((where) => where.exists(seatOf(where, viewerId)))
    .$if(accountId !== null, (select) =>
      select.where((where) => where.exists(seatOf(where, accountId ?? ''))),
    )
    .$if(preset !== null, (select) => select.where('preset', '=', preset))
    .$if(from !== null, (select) => select.where(isFrom(from, 'ended_at_ms', 'id')))
    .execute()

/** Seats of an account in the match of the query around it. */
const seatOf = (query: ExpressionBuilder<StoredTables, 'results'>, accountId: string) =>
  query
    .selectFrom('result_seats as own')
    .select('own.place')
    .whereRef('own.match_id', '=', 'results.id')
    .where('own.account_id', '=', accountId)

/**
 * Private matches that two accounts shared, found by merging the histories of both. Each step leaps
 * over what the other one lacks, so the work follows the shorter history.
 */
async function sharedPrivateKeys(
  db: Database['query'],
  query: ListQuery,
  one: string,
  other: string,
): Promise<readonly MatchKey[]> {
  const found = new Map<string, MatchKey>()
  let limit = SHARED_PAGE.first
  const pageOf = (accountId: string, from: Cursor | null) =>
    seatKeys(db, { ...query, from, limit }, accountId, { ...PRIVATE, isOnce: false })
  let from = query.from
  for (; found.size < query.limit; limit = Math.min(2 * limit, SHARED_PAGE.most)) {
    const ones = await pageOf(one, from)
    const [first, last] = [ones[0], ones.at(-1)]
    if (first === undefined || last === undefined) break
    const others = await pageOf(other, { key: first, isIncluded: true })
    const [head, tail] = [others[0], others.at(-1)]
    if (head === undefined || tail === undefined) break
    const ids = new Set(ones.map(({ id }) => id))
    for (const key of others) if (ids.has(key.id)) found.set(key.id, key)
    from = newestFirst(last, head) < 0 ? { key: head, isIncluded: true } : after(newer(last, tail))
    // SQLite answers synchronously, so other work gets a turn between the pages.
    await new Promise(setImmediate)
  }
  return [...found.values()]
}

const after = (key: MatchKey | null): Cursor | null => key && { key, isIncluded: false }

/** Kysely builds conditions that do not apply as well, so the cursor may be null there. */
const isFrom = (from: Cursor | null, time: string, id: string) =>
  sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)})
    ${from?.isIncluded ? sql`<=` : sql`<`} (${from?.key.endedAtMs}, ${from?.key.id})`

const newestFirst = (one: MatchKey, other: MatchKey): number =>
  other.endedAtMs - one.endedAtMs || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)

const newer = (one: MatchKey, other: MatchKey): MatchKey =>
  newestFirst(one, other) < 0 ? one : other
