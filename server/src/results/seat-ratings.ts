import type { Rating } from '../match/rating.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import type { Ratings, SeatRatings } from './ports.ts'
import { fixedRating } from './rating.ts'

/** Dependencies of `seatRatings`. */
export interface SeatRatingParts {
  readonly ratings: Ratings
  /** The measured rating of a bot. */
  readonly botRating: (bot: string, preset: string) => number
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  /** Longest wait for a rating, in milliseconds. */
  readonly timeoutMs: number
}

/** Ratings for new seats, or null if they do not arrive in time. */
export const seatRatings = (parts: SeatRatingParts): SeatRatings => ({
  of: async ({ accountId, bot }, preset) => {
    if (bot !== undefined) return fixedRating(parts.botRating(bot, preset))
    if (accountId === null) return null
    return soon(parts, parts.ratings.of(accountId, preset))
  },
})

/** The result of `asked`; null if it fails or times out. */
function soon(
  { clock, timers, log, timeoutMs }: SeatRatingParts,
  asked: Promise<Rating>,
): Promise<Rating | null> {
  return new Promise((resolve) => {
    const cancel = timers.at(clock.now() + timeoutMs, () => {
      log.warn({ timeoutMs }, 'rating read timed out')
      resolve(null)
    })
    const fail = (error: unknown) => {
      log.error({ err: error }, 'rating read failed')
      resolve(null)
    }
    asked.then(resolve, fail).finally(cancel)
  })
}
