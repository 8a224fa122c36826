import type { Bot } from '@dungeon-dice/shared/duel'
import { ANCHOR, type Measured, ratingBelow } from '../bot-rating.ts'

/** Scores of greedy against random, with every pair of starters on both seats. */
const GREEDY_AGAINST_RANDOM: Measured = { games: 400, won: 400, drawn: 0 }

/** Ratings of the bots, on the scale of players' ratings. */
export const BOT_RATINGS: Readonly<Record<Bot, number>> = {
  random: ratingBelow(ANCHOR, GREEDY_AGAINST_RANDOM),
  greedy: ANCHOR,
}
