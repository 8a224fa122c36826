/** Score of a bot against a weaker one, with seats swapped after each match. */
export interface Measured {
  readonly games: number
  readonly won: number
  readonly drawn: number
}

/** Rating of a game's default bot: the initial rating of a player (docs/bots.md). */
export const ANCHOR = 1_500

/** Largest gap in rating points: there the weaker side scores 1 in 100, and more cannot be measured. */
const WIDEST_GAP = 800

/** Rating points at which the stronger side is ten times as likely to win. */
const TENFOLD = 400

/** Rating of the weaker bot, from the score of a stronger one with `rating`, by the logistic curve. */
export function ratingBelow(rating: number, { games, won, drawn }: Measured): number {
  // Half a game to each side: winning all games does not prove that the other side can never win.
  const score = (won + drawn / 2 + 0.5) / (games + 1)
  const gap = TENFOLD * Math.log10(score / (1 - score))
  return Math.round(rating - Math.min(WIDEST_GAP, gap))
}
