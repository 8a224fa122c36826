import type { Bot } from '@dungeon-dice/shared/duel'
import { ANCHOR } from '../bot-rating.ts'

/** Ratings of the bots, on the scale of players' ratings. */
export const BOT_RATINGS: Readonly<Record<Bot, number>> = { random: 900, greedy: ANCHOR }
