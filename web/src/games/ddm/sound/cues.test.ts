import { describe, expect, it } from 'vitest'
import { watchBots } from '../../../../tests/support/bot-duel.ts'
import { actsOf, stepBetween } from '../presentation/acts.ts'
import { PACES, type Pace } from '../presentation/pace.ts'
import { cuesOf, endingOf } from './cues.ts'
import { EFFECTS, lengthOf, PARTS } from './effects.ts'

const DUELS = [1, 2, 3].map((seed) => watchBots('tabletop', seed, 'A'))

const actsAt = (pace: Pace) =>
  DUELS.flatMap((duel) =>
    duel.slice(1).flatMap((after, place) => {
      const before = duel[place] ?? after
      return actsOf(stepBetween(before, after), 'A', pace)
    }),
  )

describe('what is heard', () => {
  it('is heard while it is shown, and in order', () => {
    for (const act of actsAt(PACES.normal)) {
      const cues = cuesOf(act)
      const times = cues.map(({ atMs }) => atMs)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      for (const time of times)
        expect(time).toBeLessThanOrEqual((act.plan?.length ?? 0) + act.lengthMs)
    }
  })

  it('is each die that lands, the last one when the roll is over', () => {
    const rolls = actsAt(PACES.normal).filter(({ type }) => type === 'roll')
    expect(rolls.length).toBeGreaterThan(5)
    for (const act of rolls) {
      const lands = cuesOf(act).filter(({ effect }) => effect === 'land')
      expect(lands.length).toBeGreaterThan(0)
      if (lands.length === 3) expect(lands.at(-1)?.atMs).toBeCloseTo(PACES.normal.rollMs)
    }
  })

  it('is the same in a match whose animations are off', () => {
    const effects = (pace: Pace) =>
      new Set(actsAt(pace).flatMap((act) => cuesOf(act).map(({ effect }) => effect)))
    const still = effects(PACES.off)
    for (const effect of effects(PACES.normal))
      if (effect !== 'roll') expect(still).toContain(effect)
  })

  it('has a sound for all that a duel shows', () => {
    const heard = new Set(
      actsAt(PACES.normal).flatMap((act) => cuesOf(act).map(({ effect }) => effect)),
    )
    for (const effect of [
      'roll',
      'land',
      'unfold',
      'summon',
      'step',
      'attack',
      'hit',
      'heart',
    ] as const)
      expect(heard).toContain(effect)
  })

  it('is never more than a few sounds at once', () => {
    for (const act of actsAt(PACES.off)) expect(cuesOf(act).length).toBeLessThanOrEqual(14)
  })

  it('ends with a tune of its own for each result', () => {
    expect(endingOf({ winner: 'A' }, 'A')).toBe('win')
    expect(endingOf({ winner: 'B' }, 'A')).toBe('loss')
    expect(endingOf({ winner: 'B' }, null)).toBe('win')
    expect(endingOf({ winner: null }, 'A')).toBe('draw')
  })
})

describe('each effect', () => {
  it.each(EFFECTS)('%s is made of parts that can be played', (effect) => {
    expect(PARTS[effect].length).toBeGreaterThan(0)
    for (const { from, to, length, loud, at } of PARTS[effect]) {
      // An exponential ramp never comes to 0.
      expect(Math.min(from, to, length, loud)).toBeGreaterThan(0)
      expect(loud).toBeLessThanOrEqual(1)
      expect(at).toBeGreaterThanOrEqual(0)
    }
    expect(lengthOf(effect)).toBeLessThan(2_000)
  })

  it('differs from every other', () => {
    expect(new Set(EFFECTS.map((effect) => JSON.stringify(PARTS[effect]))).size).toBe(
      EFFECTS.length,
    )
  })
})
