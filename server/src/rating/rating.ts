import rate from 'glicko2-lite'

/** How strong a player is believed to be, by Glicko-2. */
export interface Rating {
  readonly rating: number
  /** How far off the rating may be: about two thirds of all players lie within it. */
  readonly deviation: number
  /** How much the strength is believed to change. */
  readonly volatility: number
}

/** Of somebody who has never played. */
export const NEW_RATING: Rating = { rating: 1_500, deviation: 350, volatility: 0.06 }

/** Nobody is known better than this, so that ratings go on following the players. */
const LEAST_DEVIATION = 45
/** Above this a rating is shown as provisional. */
const PROVISIONAL_DEVIATION = 110
/** System constant of Glicko-2: how fast volatility changes. */
const TAU = 0.5

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

/** The rating after so many days without a match: the same, but less sure. */
export function ratedAfterRest(own: Rating, days: number): Rating {
  let { deviation } = own
  for (let day = 0; day < days && deviation < NEW_RATING.deviation; day += 1)
    deviation = rate(own.rating, deviation, own.volatility, [], { tau: TAU }).rd
  return { ...own, deviation: bounded(deviation) }
}

const bounded = (deviation: number): number =>
  Math.min(NEW_RATING.deviation, Math.max(LEAST_DEVIATION, deviation))
