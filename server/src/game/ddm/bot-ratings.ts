import type { Bot, Preset } from '@dungeon-dice/shared/ddm'

/** What a bot came to against the next weaker one, seats swapped after each duel. */
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

/** The rating of the strongest bot: what a player is taken for who has never played (docs/bots.md). */
export const ANCHOR = 1_500

/** Beyond this a score says only that there is a gap: 1 game in 100 is left to the weaker side. */
const WIDEST_GAP = 800

/** Points of rating at which the stronger side is ten times as likely to win. */
const TENFOLD = 400

/** The rating of whoever was measured against somebody with `rating`, by the logistic curve. */
export function ratingBelow(rating: number, { games, won, drawn }: Measured): number {
  // Half a game to each side: a score of all is no proof that the other can never win.
  const score = (won + drawn / 2 + 0.5) / (games + 1)
  const gap = TENFOLD * Math.log10(score / (1 - score))
  return Math.round(rating - Math.min(WIDEST_GAP, gap))
}

const ratingsUnder = (preset: Preset): Readonly<Record<Bot, number>> => ({
  greedy: ANCHOR,
  random: ratingBelow(ANCHOR, MEASURED[preset]),
})

/** How strong each bot is under each preset, on the scale of players' ratings. */
export const BOT_RATINGS: Readonly<Record<Preset, Readonly<Record<Bot, number>>>> = {
  tabletop: ratingsUnder('tabletop'),
  gba: ratingsUnder('gba'),
}
