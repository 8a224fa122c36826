import { isDeepStrictEqual } from 'node:util'
import { NEW_RATING } from '../../../server/src/results/rating.ts'
import type { ClientView } from './client-view.ts'
import type { ServerRecords, StoredMatch, StoredResult } from './server-records.ts'

/** What the server has lost or knows differently, as text. */
export interface Differences {
  /** Intents that were confirmed as accepted but differ on the server. */
  readonly lostAnswers: readonly string[]
  /** Events that were published but differ on the server. */
  readonly lostEvents: readonly string[]
  /** Intents that count more often than they were sent. */
  readonly doubledIntents: readonly string[]
  /** Ratings that do not follow from the counted matches. */
  readonly ratings: readonly string[]
  /** Matches that are live on the server but lost for their players. */
  readonly lostMatches: readonly string[]
}

/** Compares what clients saw with the records of the server. */
export function differences(seen: readonly ClientView[], records: ServerRecords): Differences {
  const found = {
    lostAnswers: [] as string[],
    lostEvents: [] as string[],
    doubledIntents: [] as string[],
    lostMatches: [] as string[],
  }
  for (const one of seen) {
    const match = records.matches.get(one.matchId) ?? NO_MATCH
    found.lostAnswers.push(...lostAnswers(one, match))
    found.lostEvents.push(...lostEvents(one, match))
    found.doubledIntents.push(...doubledIntents(one, match))
    if (one.lost !== null && match.entries.length > 0 && !match.isOver)
      found.lostMatches.push(`${nameOf(one)}: ${one.lost}`)
  }
  const ratings = [
    ...standingFaults(records),
    ...resultFaults(seen, records),
    ...shownRatings(seen, records),
  ]
  return { ...found, ratings }
}

const NO_MATCH: StoredMatch = {
  ...{ entries: [], ending: null, isOver: false, isRated: false },
  ...{ events: new Map(), spectatorEvents: [] },
}

const nameOf = ({ matchId, seat }: ClientView): string => `${matchId} ${seat}`

const lostAnswers = (seen: ClientView, { entries }: StoredMatch): readonly string[] =>
  seen.accepted
    .filter(({ step, intent }) => {
      const entry = entries[step - 1]
      return entry?.actor !== seen.seat || !isDeepStrictEqual(entry.intent, intent)
    })
    .map(({ step }) => `${nameOf(seen)}: step ${step}`)

function lostEvents(seen: ClientView, { events }: StoredMatch): readonly string[] {
  const known = events.get(seen.seat) ?? []
  const isLost = (event: unknown, place: number) => !isDeepStrictEqual(event, known[place])
  const first = seen.events.findIndex(isLost)
  return first < 0 ? [] : [`${nameOf(seen)}: event ${first + 1} of ${seen.events.length}`]
}

function doubledIntents(seen: ClientView, { entries }: StoredMatch): readonly string[] {
  const own = entries.filter(({ actor, by }) => actor === seen.seat && by === 'seat')
  const numbers = new Set(own.map(({ seq }) => seq))
  const isTwice = own.length > numbers.size || own.length > seen.submitted.length
  return isTwice ? [`${nameOf(seen)}: ${own.length} for ${seen.submitted.length}`] : []
}

/** Each account must get from its first rating to its standing in as many matches as it counts. */
function standingFaults({ results, standings }: ServerRecords): readonly string[] {
  const byAccount = Map.groupBy(results, ({ accountId }) => accountId)
  return standings
    .filter(({ accountId, rating, matches: count }) => {
      const own = byAccount.get(accountId) ?? []
      return own.length !== count || !isChain(own, rating)
    })
    .map(({ accountId }) => `standing of ${accountId}`)
}

/**
 * Each finished match must be settled once and count for both players, unless it was not to be rated
 * or published as unrated, began while a rating was not readable, was too short, or was between players who met too often.
 */
function resultFaults(
  seen: readonly ClientView[],
  { matches, results, settled, unrated }: ServerRecords,
): readonly string[] {
  const counted = Map.groupBy(results, ({ matchId }) => matchId)
  const uncounted = new Set(seen.flatMap((one) => (one.doesNotCount ? one.matchId : [])))
  return [...matches].flatMap(([id, { isOver, isRated, ending }]) => {
    const seats = settled.get(id) ?? 0
    const rated = counted.get(id)?.length ?? 0
    const counts = isRated && !uncounted.has(id) && !unrated.has(id)
    const isRight = seats === 2 && rated === (counts ? 2 : 0) && ending !== null
    return !isOver || isRight
      ? []
      : [`result of ${id}: ${seats} seats, ${rated} rated, ${ending ?? 'open'}`]
  })
}

/** Whether the results lead from a new player's rating to `rating`, in any order. */
function isChain(results: readonly StoredResult[], rating: number): boolean {
  const begun = [...results.map(({ before }) => before), rating].toSorted()
  const ended = [...results.map(({ after }) => after), NEW_RATING.rating].toSorted()
  return isDeepStrictEqual(begun, ended)
}

function shownRatings(seen: readonly ClientView[], { results }: ServerRecords): readonly string[] {
  const stored = new Map(results.map((one) => [`${one.matchId} ${one.seat}`, one]))
  return seen
    .filter((one) => one.ratingChange !== null)
    .filter((one) => {
      const { before = 0, after = 0 } = stored.get(nameOf(one)) ?? {}
      return one.ratingChange !== Math.round(after) - Math.round(before)
    })
    .map((one) => `${nameOf(one)} was shown ${one.ratingChange}`)
}
