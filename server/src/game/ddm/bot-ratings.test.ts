import { BOTS, PRESETS } from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { botSetup, measureBots, shareInterval } from '../../../../shared/tests/support/bot-duels.ts'
import { sizeOf } from '../../../../shared/tests/support/sizes.ts'
import { ANCHOR, ratingBelow } from '../bot-rating.ts'
import { BOT_RATINGS } from './bot-ratings.ts'

describe('ratings of bots', { timeout: 600_000 }, () => {
  it('follow from the score by the logistic curve, with a gap of at most 800', () => {
    expect(ratingBelow(1_500, { games: 100, won: 50, drawn: 0 })).toBe(1_500)
    expect(ratingBelow(1_500, { games: 100_000, won: 75_974, drawn: 0 })).toBe(1_300)
    expect(ratingBelow(1_500, { games: 1_000, won: 900, drawn: 20 })).toBe(1_099)
    expect(ratingBelow(1_500, { games: 1_000, won: 1_000, drawn: 0 })).toBe(700)
  })

  it.each(PRESETS)('under %s agree with freshly measured duels', (preset) => {
    const pair = { stronger: 'greedy', weaker: 'random' } as const
    const measured = measureBots(botSetup(preset), pair, sizeOf('ratedDuels'), 1)
    const { greedy, random } = BOT_RATINGS[preset]
    expect({ greedy, random }).toEqual({ greedy: ANCHOR, random: ratingBelow(ANCHOR, measured) })
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
