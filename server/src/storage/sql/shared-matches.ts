import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { LaneQueue } from '../../platform/lane-queue.ts'
import type { Database } from './database.ts'
import {
  after,
  type Cursor,
  type ListQuery,
  type MatchKey,
  newer,
  newestFirst,
  PRIVATE,
  seatKeys,
} from './seat-keys.ts'

/** Seats read at a time in search of private matches that two accounts shared: few, then more. */
const PAGE = { first: 100, most: 800 }

/** Steps of one search: it looks at about 6,000 seats of each account. */
const MOST_STEPS = 10

/** A search for the private matches of two accounts. */
export interface SharedSearch {
  readonly query: ListQuery
  readonly accountId: string
  readonly viewerId: string
  /** Older matches than this are not needed; null for none. */
  readonly floor: MatchKey | null
}

/** The result of a search. */
export interface SharedMatches {
  readonly keys: readonly MatchKey[]
  /** A match of the viewer up to which the search came; null when it came to its end. */
  readonly searchedTo: MatchKey | null
}

/** How far a search is. */
interface Progress {
  readonly found: Map<string, MatchKey>
  /** Where the next step begins; null begins at the newest. */
  from: Cursor | null
  limit: number
}

/**
 * Searches for private matches that two accounts shared. SQLite answers synchronously, so the steps of
 * all searches are done one at a time, with other work between them, and those who search take turns.
 */
export class SharedSearches {
  readonly #db: Database['query']
  readonly #steps = new LaneQueue()

  constructor(db: Database['query']) {
    this.#db = db
  }

  /** Searches until the page is full, both histories end, or the steps are used up. */
  async run(search: SharedSearch): Promise<SharedMatches> {
    const { query } = search
    const progress: Progress = { found: new Map(), from: query.from, limit: PAGE.first }
    for (let count = 0; count < MOST_STEPS; count += 1) {
      const isOver = await this.#steps.add(query.lane, async () => {
        const step = await this.#step(search, progress)
        await pause()
        return step
      })
      if (isOver) return { keys: [...progress.found.values()], searchedTo: null }
    }
    const searchedTo = await this.#oldestSearched(search, progress.from)
    return { keys: [...progress.found.values()], searchedTo }
  }

  /**
   * Merges a part of both histories; returns true when nothing more is needed. Each step leaps over what
   * the other history lacks, so the work follows the shorter one.
   */
  async #step({ query, accountId, viewerId, floor }: SharedSearch, to: Progress): Promise<boolean> {
    const pageOf = (id: string, from: Cursor | null) =>
      seatKeys(this.#db, { ...query, from, limit: to.limit }, id, { ...PRIVATE, isOnce: false })
    const ones = await pageOf(accountId, to.from)
    const [first, last] = [ones[0], ones.at(-1)]
    if (first === undefined || last === undefined) return true
    const others = await pageOf(viewerId, { key: first, isIncluded: true })
    const [head, tail] = [others[0], others.at(-1)]
    if (head === undefined || tail === undefined) return true
    const ids = new Set(ones.map(({ id }) => id))
    for (const key of others) if (ids.has(key.id)) to.found.set(key.id, key)
    to.from =
      newestFirst(last, head) < 0 ? { key: head, isIncluded: true } : after(newer(last, tail))
    to.limit = Math.min(2 * to.limit, PAGE.most)
    return to.found.size >= query.limit || (floor !== null && isPast(to.from, floor))
  }

  /**
   * The viewer's oldest private match that was searched. Any two steps come past one, so the next page
   * goes on from there.
   */
  async #oldestSearched(
    { query, viewerId }: SharedSearch,
    from: Cursor | null,
  ): Promise<MatchKey | null> {
    if (from === null) return null
    const { endedAtMs, id } = from.key
    const row = await this.#db
      .selectFrom('result_seats')
      .select(['match_id as id', 'ended_at_ms as endedAtMs'])
      .where('account_id', '=', viewerId)
      .where('is_public', '=', 0)
      .$if(query.preset !== null, (select) => select.where('preset', '=', query.preset))
      .where(
        sql<boolean>`(ended_at_ms, match_id)
          ${from.isIncluded ? sql`>` : sql`>=`} (${endedAtMs}, ${id})`,
      )
      .orderBy('ended_at_ms')
      .orderBy('match_id')
      .limit(1)
      .executeTakeFirst()
    return row === undefined ? null : { id: row.id, endedAtMs: row.endedAtMs ?? 0 }
  }
}

/** Whether a search from here on finds only matches older than `floor`. */
const isPast = (from: Cursor | null, floor: MatchKey): boolean =>
  from !== null && newestFirst(floor, from.key) < (from.isIncluded ? 0 : 1)

/** The keys that are no older than what was searched; older ones belong to later pages. */
export const searchedOf = (
  keys: readonly MatchKey[],
  searchedTo: MatchKey | null,
): readonly MatchKey[] =>
  searchedTo === null ? keys : keys.filter((key) => newestFirst(key, searchedTo) <= 0)
