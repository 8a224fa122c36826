import type { Rating } from '../match/rating.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import type { Ratings, SeatRatings } from './ports.ts'
import { fixedRating } from './rating.ts'

/** What they are read with. */
export interface SeatRatingParts {
  readonly ratings: Ratings
  /** How strong a bot was measured to be. */
  readonly botRating: (bot: string, preset: string) => number
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  /** How long a seat waits for a rating. */
  readonly patienceMs: number
}

/** Ratings that come soon, or not at all. */
export const seatRatings = (parts: SeatRatingParts): SeatRatings => ({
  of: async ({ accountId, bot }, preset) => {
    if (bot !== undefined) return fixedRating(parts.botRating(bot, preset))
    if (accountId === null) return null
    return soon(parts, parts.ratings.of(accountId, preset))
  },
})

/** What `asked` gives; null when it fails or takes too long. */
function soon(
  { clock, timers, log, patienceMs }: SeatRatingParts,
  asked: Promise<Rating>,
): Promise<Rating | null> {
  return new Promise((resolve) => {
    const cancel = timers.at(clock.now() + patienceMs, () => {
      log.warn({ patienceMs }, 'rating came too late')
      resolve(null)
    })
    const fail = (error: unknown) => {
      log.error({ err: error }, 'rating was not read')
      resolve(null)
    }
    asked.then(resolve, fail).finally(cancel)
  })
}
