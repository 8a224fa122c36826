import type { ExpressionBuilder } from 'kysely'
import type { FoundMatches, MatchQuery } from '../../results/ports.ts'
import type { Database } from './database.ts'
import { matchesOf } from './result-rows.ts'
import {
  after,
  isFrom,
  type ListQuery,
  type MatchKey,
  newestFirst,
  PRIVATE,
  seatKeys,
} from './seat-keys.ts'
import { type SharedMatches, type SharedSearches, searchedOf } from './shared-matches.ts'
import type { StoredTables } from './tables.ts'

/** The parts from which lists of matches are read. */
interface ListParts {
  readonly query: Database['query']
  readonly searches: Pick<SharedSearches, 'run'>
}

/**
 * Lists finished matches, newest first. Public and private matches are read apart, each by an index
 * from where the page begins, so that a page takes the same work however long the history is.
 */
export async function listMatches(parts: ListParts, asked: MatchQuery): Promise<FoundMatches> {
  const db = parts.query
  const { keys, searchedTo } = await keysOf(parts, { ...asked, from: after(asked.before) })
  const ids = [...new Set(keys.toSorted(newestFirst).map(({ id }) => id))].slice(0, asked.limit)
  if (ids.length === 0) return { matches: [], searchedTo }
  const rows = await db.selectFrom('results').selectAll().where('id', 'in', ids).execute()
  const found = await matchesOf(db, rows)
  return { matches: found.toSorted(newestFirst), searchedTo }
}

/** Contains the keys of the page, and may contain later ones and duplicates. */
async function keysOf(parts: ListParts, query: ListQuery): Promise<SharedMatches> {
  const { accountId, viewerId } = query
  const isOfAnother = accountId !== null && viewerId !== null && accountId !== viewerId
  if (isOfAnother) return keysWithShared(parts, query, accountId, viewerId)
  return { keys: await quickKeys(parts.query, query), searchedTo: null }
}

/** The keys of a player, for another one. Private matches are searched no further than the page goes. */
async function keysWithShared(
  { query: db, searches }: ListParts,
  query: ListQuery,
  accountId: string,
  viewerId: string,
): Promise<SharedMatches> {
  const others = await quickKeys(db, query)
  const floor = others.toSorted(newestFirst)[query.limit - 1] ?? null
  const shared = await searches.run({ query, accountId, viewerId, floor })
  const { searchedTo } = shared
  return { keys: searchedOf([...others, ...shared.keys], searchedTo), searchedTo }
}

/** All keys but those of private matches that a viewer shared with another player. */
async function quickKeys(db: Database['query'], query: ListQuery): Promise<readonly MatchKey[]> {
  const { accountId, viewerId } = query
  const isOut = accountId !== viewerId
  const pages: Promise<readonly MatchKey[]>[] = [
    accountId === null
      ? publicKeys(db, query)
      : seatKeys(db, query, accountId, { isPublic: 1, isOut, isOnce: true }),
  ]
  if (viewerId !== null && (accountId === null || accountId === viewerId))
    pages.push(seatKeys(db, query, viewerId, PRIVATE))
  if (viewerId !== null && isOut) pages.push(delayedKeys(db, query, viewerId))
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
