import { PRESETS, SKIRMISH_MANIFEST, TEAMS_OF_PRESET } from '@dungeon-dice/shared/skirmish'
import { describe, expect, it } from 'vitest'
import { measureSides } from '../../../../shared/tests/skirmish/support/bot-battles.ts'
import { setupOf } from '../../../../shared/tests/skirmish/support/setups.ts'
import { sizeOf } from '../../../../shared/tests/support/sizes.ts'
import { ANCHOR, ratingBelow } from '../bot-rating.ts'
import { ratingOf } from './bot-ratings.ts'

/** Largest difference by chance alone, in rating points. */
const TOLERANCE = 150

describe('ratings of bots in Skirmish', { timeout: 600_000 }, () => {
  it.each(PRESETS)('under %s agree with freshly measured battles, by seats', (preset) => {
    const teams = TEAMS_OF_PRESET[preset]
    const seats = SKIRMISH_MANIFEST.presets.find(({ id }) => id === preset)?.queueSeats ?? []
    for (const count of seats) {
      const bots = { stronger: 'greedy', weaker: 'random' } as const
      const score = measureSides(setupOf(count, { teams }), bots, sizeOf('skirmishBotBattles'), 7)
      expect(ratingOf(preset, count, 'greedy')).toBe(ANCHOR)
      const measured = ratingBelow(ANCHOR, score)
      const rating = ratingOf(preset, count, 'random')
      expect(Math.abs(rating - measured), `${count} seats`).toBeLessThan(TOLERANCE)
    }
  })
})
