import type { Bot } from '@dungeon-dice/shared/duel'
import { ANCHOR, type Measured, ratingBelow } from '../bot-rating.ts'

/**
 * The score of each bot against the next weaker one, with every pair of starters on both seats:
 * `npm run trials -- --game duel --battles 450`.
 */
const MEASURED = {
  greedy: { games: 450, won: 449, drawn: 0 },
  strong: { games: 450, won: 353, drawn: 0 },
} as const satisfies Partial<Record<Bot, Measured>>

/** The points by which a bot is ahead of the next weaker one. */
const gapOf = (measured: Measured): number => ANCHOR - ratingBelow(ANCHOR, measured)

/** Ratings of the bots, on the scale of players' ratings. */
export const BOT_RATINGS: Readonly<Record<Bot, number>> = {
  random: ANCHOR - gapOf(MEASURED.greedy),
  greedy: ANCHOR,
  strong: ANCHOR + gapOf(MEASURED.strong),
}
