import rate from 'glicko2-lite'
import type { Rating } from '../match/rating.ts'

/** Rating of a new player. */
export const NEW_RATING: Rating = { rating: 1_500, deviation: 350, volatility: 0.06 }

/** Lower bound, so that ratings keep following the players. */
const LEAST_DEVIATION = 45
/** A rating with a higher deviation is shown as provisional. */
const PROVISIONAL_DEVIATION = 110
/** Rating points per unit of the Glicko-2 scale. */
export const POINTS_PER_UNIT = 173.7178
/** Glicko-2 system constant: how fast volatility changes. */
const TAU = 0.5

/** Rating of an opponent whose strength was measured and does not change. */
export const fixedRating = (rating: number): Rating => ({
  ...NEW_RATING,
  rating,
  deviation: LEAST_DEVIATION,
})

/** Match score: 1 for a win, 0.5 for a draw, 0 for a loss. */
export type Score = 0 | 0.5 | 1

/** Whether a rating is based on too few matches to be reliable. */
export const isProvisional = ({ deviation }: Rating): boolean => deviation > PROVISIONAL_DEVIATION

/** The rating after one match; both players' new ratings are computed from the old ones. */
export function ratedAfter(own: Rating, opponent: Rating, score: Score): Rating {
  return rated(own, [[opponent.rating, opponent.deviation, score]])
}

type Met = [rating: number, deviation: number, score: number]

function rated(own: Rating, met: Met[]): Rating {
  const { rating, rd, vol } = rate(own.rating, own.deviation, own.volatility, met, { tau: TAU })
  return { rating, deviation: bounded(rd), volatility: vol }
}

/** The part of a result in the sums of Glicko-2. */
export interface Evidence {
  /** Part of the information, 1 / v. */
  readonly information: number
  /** Part of the change, delta / v. */
  readonly move: number
}

/** Most information of one result: that of a match against an equal whose rating is certain. */
const MOST_INFORMATION = 1 / 4
/** Keeps a match between hopelessly unequal players from dividing by 0. */
const LEAST_INFORMATION = 1e-12

/** The rating after a match with several results, together one Glicko-2 period. */
export function ratedAfterResults(own: Rating, results: readonly Evidence[]): Rating {
  const sum = (part: keyof Evidence) => results.reduce((total, one) => total + one[part], 0)
  const information = Math.max(LEAST_INFORMATION, sum('information'))
  // The library takes no weights: as many equal results against a certain opponent have these sums.
  const count = Math.ceil(information / MOST_INFORMATION)
  const each = information / count
  const expected = (2 * each) / (1 + Math.sqrt(Math.max(0, 1 - each / MOST_INFORMATION)))
  const opponent = own.rating - POINTS_PER_UNIT * Math.log(expected / (1 - expected))
  const met: Met = [opponent, 0, expected + sum('move') / count]
  return rated(
    own,
    Array.from({ length: count }, () => met),
  )
}

/**
 * The rating after a match of this weight (0 to 1): the changes of rating, volatility and precision
 * (1 / deviation²) are multiplied by it.
 */
export const ratedByWeight = (
  own: Rating,
  opponent: Rating,
  score: Score,
  weight: number,
): Rating => changedByWeight(own, ratedAfter(own, opponent, score), weight)

/** The change from `own` to `whole`, multiplied by a weight (0 to 1) as in `ratedByWeight`. */
export function changedByWeight(own: Rating, whole: Rating, weight: number): Rating {
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
 * The rating after `days` without a match, fractions included: unchanged but less certain. One day
 * is one Glicko-2 period.
 */
export function ratedAfterRest(own: Rating, days: number): Rating {
  const variance = own.deviation ** 2 + days * dailyVariance(own)
  return { ...own, deviation: bounded(Math.sqrt(variance)) }
}

/** Days without a match until the rating is provisional; 0 if it already is. */
export const daysUntilProvisional = (own: Rating): number =>
  Math.max(0, (PROVISIONAL_DEVIATION ** 2 - own.deviation ** 2) / dailyVariance(own))

const dailyVariance = ({ volatility }: Rating): number => (POINTS_PER_UNIT * volatility) ** 2

const bounded = (deviation: number): number =>
  Math.min(NEW_RATING.deviation, Math.max(LEAST_DEVIATION, deviation))
