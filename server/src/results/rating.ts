import rate from 'glicko2-lite'
import type { Rating } from '../match/rating.ts'

/** Of somebody who has never played. */
export const NEW_RATING: Rating = { rating: 1_500, deviation: 350, volatility: 0.06 }

/** Nobody is known better than this, so that ratings go on following the players. */
const LEAST_DEVIATION = 45
/** Above this a rating is shown as provisional. */
const PROVISIONAL_DEVIATION = 110
/** Points of a rating in one unit of the scale that Glicko-2 reckons in. */
const POINTS_PER_UNIT = 173.7178
/** System constant of Glicko-2: how fast volatility changes. */
const TAU = 0.5

/** Of an opponent whose strength was measured, and does not change. */
export const fixedRating = (rating: number): Rating => ({
  ...NEW_RATING,
  rating,
  deviation: LEAST_DEVIATION,
})

/** Points of a match: 1 for a win, 0.5 for a draw, 0 for a loss. */
export type Score = 0 | 0.5 | 1

/** Whether a rating rests on too few matches to be taken at its word. */
export const isProvisional = ({ deviation }: Rating): boolean => deviation > PROVISIONAL_DEVIATION

/** The rating after one match; both players' new ratings are worked out from the old ones. */
export function ratedAfter(own: Rating, opponent: Rating, score: Score): Rating {
  const met: [number, number, number] = [opponent.rating, opponent.deviation, score]
  const { rating, rd, vol } = rate(own.rating, own.deviation, own.volatility, [met], { tau: TAU })
  return { rating, deviation: bounded(rd), volatility: vol }
}

/**
 * The rating after one match that counts by `weight`, from 0 to 1: the change of rating and
 * volatility, and what is gained in precision (1 / deviation²), are multiplied by it.
 */
export function ratedByWeight(own: Rating, opponent: Rating, score: Score, weight: number): Rating {
  const whole = ratedAfter(own, opponent, score)
  if (weight >= 1) return whole
  const part = (from: number, to: number) => from + weight * (to - from)
  const precision = part(own.deviation ** -2, whole.deviation ** -2)
  return {
    rating: part(own.rating, whole.rating),
    deviation: bounded(precision ** -0.5),
    volatility: part(own.volatility, whole.volatility),
  }
}

/**
 * The rating after so many days without a match, parts of a day too: the same, but less sure. Each
 * day adds what Glicko-2 adds for a period without a match.
 */
export function ratedAfterRest(own: Rating, days: number): Rating {
  const variance = own.deviation ** 2 + days * dailyVariance(own)
  return { ...own, deviation: bounded(Math.sqrt(variance)) }
}

/** Days of rest after which a rating is provisional; 0 for one that is so already. */
export const daysUntilProvisional = (own: Rating): number =>
  Math.max(0, (PROVISIONAL_DEVIATION ** 2 - own.deviation ** 2) / dailyVariance(own))

const dailyVariance = ({ volatility }: Rating): number => (POINTS_PER_UNIT * volatility) ** 2

const bounded = (deviation: number): number =>
  Math.min(NEW_RATING.deviation, Math.max(LEAST_DEVIATION, deviation))
