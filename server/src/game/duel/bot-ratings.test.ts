import { BRAINS } from '@dungeon-dice/shared/duel/bots'
import { describe, expect, it } from 'vitest'
import { measureBots } from '../../../../shared/tests/duel/support/bot-duels.ts'
import { sizeOf } from '../../../../shared/tests/support/sizes.ts'
import { ANCHOR, ratingBelow } from '../bot-rating.ts'
import { BOT_RATINGS } from './bot-ratings.ts'

/** Largest difference by chance alone, in rating points. */
const TOLERANCE = 250

const { greedy, random, strong } = BRAINS

/** The points by which the first brain is ahead in freshly measured duels. */
const gapOf = (...[one, other, duels]: readonly [typeof greedy, typeof greedy, number]): number =>
  ANCHOR - ratingBelow(ANCHOR, measureBots([one, other], duels, 1))

describe('ratings of bots in Duel', { timeout: 3_600_000 }, () => {
  it('agree with freshly measured duels', () => {
    expect(BOT_RATINGS.greedy).toBe(ANCHOR)
    const below = gapOf(greedy, random, sizeOf('duelBotDuels'))
    expect(Math.abs(ANCHOR - BOT_RATINGS.random - below)).toBeLessThan(TOLERANCE)
    const above = gapOf(strong, greedy, sizeOf('duelSearchedDuels'))
    expect(Math.abs(BOT_RATINGS.strong - ANCHOR - above)).toBeLessThan(TOLERANCE)
  })
})
