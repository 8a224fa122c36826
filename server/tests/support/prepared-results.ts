import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { FinishedMatch, MatchQuery, ResultStore } from '../../src/results/ports.ts'
import { matchRow, seatRows } from '../../src/storage/sql/result-rows.ts'
import type { StoredTables } from '../../src/storage/sql/tables.ts'
import { finishedMatch, seatOf } from './stored-results.ts'

const SECOND_MS = 1_000
/** The oldest matches, which a list of the preset `gba` has to find. */
const RARE = 20
/** The newest matches, whose spectators have not seen the end. */
const DELAYED = 5
/** Matches stored in one statement. */
const BATCH = 500

/**
 * The match at a place in a prepared history, oldest first. Most are of `ann`. The newer half is
 * private, in turns of `ann` and of `cy`; these two met in private once, as did `ann` and `eve`.
 */
function matchAt(place: number, count: number): FinishedMatch {
  const endedAtMs = (place + 1) * SECOND_MS
  const id = `m${String(place).padStart(7, '0')}`
  if (place < RARE) {
    const rating = { before: 1_500, after: 1_501 }
    const seats = [seatOf('A', 'ann', { rating }), seatOf('B', 'bo', { rating })]
    return finishedMatch(id, { preset: 'gba', isRated: true, endedAtMs, seats })
  }
  if (place < RARE + 4) {
    const [preset, other] = [place % 2 === 0 ? 'gba' : 'tabletop', place % 4 < 2 ? 'cy' : 'eve']
    const seats = [seatOf('A', 'ann'), seatOf('B', other)]
    return finishedMatch(id, { preset, isPublic: false, endedAtMs, seats })
  }
  const isDelayed = place >= count - DELAYED
  const isPublic = isDelayed || place < count / 2
  const seats = [
    seatOf('A', isPublic || place % 2 === 0 ? 'ann' : 'cy', {
      rating: isPublic ? { before: 1_500, after: 1_501 } : null,
    }),
    seatOf('B', `other-${place % 97}`),
  ]
  const publicAtMs = isDelayed ? (count + place) * SECOND_MS : endedAtMs
  return finishedMatch(id, { isPublic, isRated: isPublic, endedAtMs, publicAtMs, seats })
}

/** Stores a history of so many matches. */
export async function prepareResults(query: Kysely<StoredTables>, count: number): Promise<void> {
  await query.transaction().execute(async (write) => {
    for (let first = 0; first < count; first += BATCH) {
      const places = Array.from({ length: Math.min(BATCH, count - first) }, (_, at) => first + at)
      const matches = places.map((place) => matchAt(place, count))
      await write.insertInto('results').values(matches.map(matchRow)).execute()
      await write.insertInto('result_seats').values(matches.flatMap(seatRows)).execute()
    }
  })
  // As PostgreSQL does by itself after a while. SQLite has no statistics.
  if (query.getExecutor().adapter instanceof PostgresAdapter) await sql`ANALYZE`.execute(query)
}

const WHOSE = {
  'of all': { accountId: null, viewerId: null },
  'of all, for a player of most': { accountId: null, viewerId: 'ann' },
  'of all, for a player of few': { accountId: null, viewerId: 'eve' },
  'of a player': { accountId: 'ann', viewerId: null },
  'of a player, for themselves': { accountId: 'ann', viewerId: 'ann' },
  'of a player, for a player of few': { accountId: 'ann', viewerId: 'eve' },
  'of a player of few, for a player of most': { accountId: 'eve', viewerId: 'ann' },
  'of a player, for somebody with as many': { accountId: 'ann', viewerId: 'cy' },
} as const

/** Every kind of list of a prepared history: from its newest match or from its middle on. */
export function listsOf(count: number): readonly (readonly [name: string, query: MatchQuery])[] {
  const middle = { id: 'm', endedAtMs: (count * SECOND_MS) / 2 }
  return Object.entries(WHOSE).flatMap(([name, whose]) =>
    [null, 'gba'].flatMap((preset) =>
      [null, middle].map((before) => {
        const part = `${preset === null ? '' : ', rare preset'}${before === null ? '' : ', later page'}`
        const query = { ...whose, preset, before, nowMs: count * SECOND_MS, limit: 21, lane: 'x' }
        return [`${name}${part}`, query] as const
      }),
    ),
  )
}

/** The ids that a list of a prepared history contains, newest first, found without a database. */
export function expectedIds(count: number, query: MatchQuery): readonly string[] {
  const { accountId, viewerId, preset, nowMs, before, limit } = query
  const ids: string[] = []
  for (let place = count - 1; place >= 0 && ids.length < limit; place -= 1) {
    const match = matchAt(place, count)
    const has = (account: string) => match.seats.some((seat) => seat.accountId === account)
    const isSeen =
      (match.isPublic && match.publicAtMs <= nowMs) || (viewerId !== null && has(viewerId))
    const isBefore = before === null || isAfter(before, match)
    const isAsked =
      (accountId === null || has(accountId)) && (preset ?? match.preset) === match.preset
    if (isSeen && isBefore && isAsked) ids.push(match.id)
  }
  return ids
}

type Key = Pick<FinishedMatch, 'id' | 'endedAtMs'>

const isAfter = (before: Key, { id, endedAtMs }: Key): boolean =>
  endedAtMs < before.endedAtMs || (endedAtMs === before.endedAtMs && id < before.id)

/** A whole page, however many parts a search takes for it; each part goes on where the last one ended. */
export async function wholePage(
  results: Pick<ResultStore, 'matches'>,
  query: MatchQuery,
): Promise<{ readonly matches: readonly FinishedMatch[]; readonly parts: number }> {
  const found: FinishedMatch[] = []
  let before = query.before
  for (let parts = 1; ; parts += 1) {
    const { matches, searchedTo } = await results.matches({ ...query, before })
    found.push(...matches)
    if (found.length >= query.limit || searchedTo === null)
      return { matches: found.slice(0, query.limit), parts }
    if (before !== null && !isAfter(before, searchedTo)) throw new Error('the search stands still')
    before = searchedTo
  }
}
