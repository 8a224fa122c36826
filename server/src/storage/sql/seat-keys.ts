import { sql } from 'kysely'
import type { FinishedMatch, MatchQuery } from '../../results/ports.ts'
import type { Database } from './database.ts'

/** The columns that sort lists of matches. */
export type MatchKey = Pick<FinishedMatch, 'id' | 'endedAtMs'>

/** Begins a list at a key, or after it. */
export interface Cursor {
  readonly key: MatchKey
  readonly isIncluded: boolean
}

/** A query for a list from a cursor on. */
export type ListQuery = Omit<MatchQuery, 'before'> & { readonly from: Cursor | null }

/** Which seats of an account are read. */
export interface SeatFilter {
  readonly isPublic: 0 | 1
  /** Only matches whose spectators have seen the end. */
  readonly isOut: boolean
  /** Each match once, also if the account had several seats. */
  readonly isOnce: boolean
}

/** Private matches of an account, each once. */
export const PRIVATE: SeatFilter = { isPublic: 0, isOut: false, isOnce: true }

/** Matches of an account. */
export async function seatKeys(
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

/** Begins a list after a key; null begins at the newest. */
export const after = (key: MatchKey | null): Cursor | null => key && { key, isIncluded: false }

/**
 * True for rows from a cursor on. Kysely builds conditions that do not apply as well, so the cursor may
 * be null there.
 */
export const isFrom = (from: Cursor | null, time: string, id: string) =>
  sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)})
    ${from?.isIncluded ? sql`<=` : sql`<`} (${from?.key.endedAtMs}, ${from?.key.id})`

/** Sorts keys as lists of matches are sorted. */
export const newestFirst = (one: MatchKey, other: MatchKey): number =>
  other.endedAtMs - one.endedAtMs || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)

/** The newer one of two keys. */
export const newer = (one: MatchKey, other: MatchKey): MatchKey =>
  newestFirst(one, other) < 0 ? one : other
