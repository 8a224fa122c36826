import { present } from '@dungeon-dice/shared'
import { BOTS, type Bot, PRESETS } from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { botSetup, measureBots } from '../../../../shared/tests/support/bot-duels.ts'
import { shareInterval } from '../../../../shared/tests/support/score.ts'
import { sizeOf } from '../../../../shared/tests/support/sizes.ts'
import { ANCHOR, ratingBelow } from '../bot-rating.ts'
import { BOT_RATINGS } from './bot-ratings.ts'
import { MEASURED } from './measured-duels.ts'

describe('ratings of bots', { timeout: 600_000 }, () => {
  it('follow from the score by the logistic curve, with a gap of at most 800', () => {
    expect(ratingBelow(1_500, { games: 100, won: 50, drawn: 0 })).toBe(1_500)
    expect(ratingBelow(1_500, { games: 100_000, won: 75_974, drawn: 0 })).toBe(1_300)
    expect(ratingBelow(1_500, { games: 1_000, won: 900, drawn: 20 })).toBe(1_099)
    expect(ratingBelow(1_500, { games: 1_000, won: 1_000, drawn: 0 })).toBe(700)
  })

  it.each(PRESETS)('under %s agree with freshly measured duels', (preset) => {
    const ratings = BOT_RATINGS[preset]
    const gapOf = (stronger: Bot, weaker: Bot, duels: number) =>
      ANCHOR - ratingBelow(ANCHOR, measureBots(botSetup(preset), { stronger, weaker }, duels, 1))
    const duels = sizeOf('ratedDuels')
    expect(ratings.greedy).toBe(ANCHOR)
    // Few duels: those of random take long.
    expect(ratings.beginner - ratings.random).toBe(800)
    expect(gapOf('beginner', 'random', duels / 6)).toBeGreaterThan(300)
    // Three deviations of 60 duels, and what one list differs from all of them.
    const apart = Math.abs(gapOf('greedy', 'novice', duels) - (ratings.greedy - ratings.novice))
    expect(apart).toBeLessThan(220)
  })

  it.each(PRESETS)('under %s stand on steps that can be felt and climbed', (preset) => {
    for (const bot of BOTS.slice(2)) {
      const measured = present(MEASURED[preset][bot], bot)
      const share = (measured.won + measured.drawn / 2) / measured.games
      expect([bot, share > 0.55 && share < 0.8]).toEqual([bot, true])
    }
  })

  it('come with 95 % intervals of the share of points', () => {
    const of = (games: number, won: number, drawn: number) => {
      const { least, most } = shareInterval({ games, won, drawn })
      return [least, most].map((share) => Number(share.toFixed(3)))
    }
    expect(of(100, 80, 0)).toEqual([0.711, 0.867])
    expect(of(100, 70, 20)).toEqual(of(100, 80, 0))
    expect(of(100, 100, 0)).toEqual([0.963, 1])
    expect(of(10, 0, 0)).toEqual([0, 0.278])
  })

  it.each(PRESETS)('under %s rise from bot to bot', (preset) => {
    const ratings = BOTS.map((bot) => BOT_RATINGS[preset][bot])
    expect(ratings).toEqual(ratings.toSorted((a, b) => a - b))
    expect(new Set(ratings).size).toBe(BOTS.length)
  })
})
