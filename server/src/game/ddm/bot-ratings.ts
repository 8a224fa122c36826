import type { Bot, Preset } from '@dungeon-dice/shared/ddm'

/** Score of a bot against the next weaker one, with seats swapped after each duel. */
export interface Measured {
  readonly games: number
  readonly won: number
  readonly drawn: number
}

/** Greedy against random with the default list, by `npm run bots -- --games 1000`. */
const MEASURED: Readonly<Record<Preset, Measured>> = {
  tabletop: { games: 1_000, won: 1_000, drawn: 0 },
  gba: { games: 1_000, won: 1_000, drawn: 0 },
}

/** Rating of the strongest bot: the initial rating of a player (docs/bots.md). */
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

const ratingsUnder = (preset: Preset): Readonly<Record<Bot, number>> => ({
  greedy: ANCHOR,
  random: ratingBelow(ANCHOR, MEASURED[preset]),
})

/** Rating of each bot by preset, on the scale of players' ratings. */
export const BOT_RATINGS: Readonly<Record<Preset, Readonly<Record<Bot, number>>>> = {
  tabletop: ratingsUnder('tabletop'),
  gba: ratingsUnder('gba'),
}
