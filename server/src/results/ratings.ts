import type { Rating } from '../match/rating.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ratings, ResultStore, Standing } from './ports.ts'
import { daysUntilProvisional, NEW_RATING, ratedAfterRest } from './rating.ts'

const DAY_MS = 24 * 3_600 * 1_000

/** The rating of a standing at a time: less certain for the days since the last match. */
export const ratingAt = ({ rating, atMs }: Standing, nowMs: number): Rating =>
  ratedAfterRest(rating, Math.max(0, nowMs - atMs) / DAY_MS)

/** When a rating as of `atMs` becomes provisional without further matches. */
export const provisionalFrom = (rating: Rating, atMs: number): number =>
  Math.floor(atMs + daysUntilProvisional(rating) * DAY_MS)

/** Current ratings from a store. */
export const storedRatings = (store: ResultStore, clock: Clock): Ratings => ({
  of: async (accountId, ladder) => {
    const standing = await store.standing(accountId, ladder)
    return standing === null ? NEW_RATING : ratingAt(standing, clock.now())
  },
})
