import { describe, expect, it } from 'vitest'
import { BUILT_IN } from '../catalogue/built-in.ts'
import { CRESTS, EMPTY_POOL } from '../rules/01-terms/crests.ts'
import type { Die, Face } from '../rules/01-terms/die.ts'
import { LEVELS } from '../rules/01-terms/levels.ts'
import { gainsExpected, summonOdds } from './roll-odds.ts'

const ALL = [...BUILT_IN.dice.values()]
/** Dice of one, two and three levels. */
const ROLLS: readonly (readonly Die[])[] = [
  ALL.filter(({ level }) => level === 1).slice(0, 3),
  ALL.filter(({ level }) => level === 3).slice(4, 7),
  [...ALL.filter(({ level }) => level === 2).slice(5, 7), ...ALL.slice(0, 1)],
  LEVELS.slice(1).flatMap((level) => ALL.filter((die) => die.level === level).slice(0, 1)),
  ALL.slice(20, 22),
  ALL.slice(7, 8),
]

/** All outcomes of the dice, equally likely (R6.2). */
const fallsOf = (dice: readonly Die[]): readonly (readonly Face[])[] =>
  dice.reduce<readonly (readonly Face[])[]>(
    (falls, { faces }) => falls.flatMap((fall) => faces.map((face) => [...fall, face])),
    [[]],
  )

const share = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  all.filter(holds).length / all.length

describe('the odds of a roll', () => {
  it.each(ROLLS)('match a full enumeration of faces (R7.1, R7.4)', (...dice) => {
    const falls = fallsOf(dice)
    for (const { level, right, three } of summonOdds(dice)) {
      const shown = (fall: readonly Face[]) =>
        fall.filter(({ crest }, place) => crest === 'summon' && dice[place]?.level === level).length
      expect(right).toBeCloseTo(share(falls, (fall) => shown(fall) >= 2))
      expect(three).toBeCloseTo(share(falls, (fall) => shown(fall) === 3))
    }
  })

  it.each(ROLLS)(
    'of crests are the mean over all faces, less what the cap takes (R6.4)',
    (...dice) => {
      const falls = fallsOf(dice)
      const pool = { ...EMPTY_POOL, movement: 8, attack: 10, magic: 9 }
      const found = gainsExpected(dice, pool, 10)
      for (const kind of CRESTS) {
        const counts = falls.map((fall) =>
          fall.reduce((sum, { crest, count }) => sum + (crest === kind ? count : 0), 0),
        )
        const mean = (of: (count: number) => number) =>
          counts.reduce((sum, count) => sum + of(count), 0) / counts.length
        const room = 10 - pool[kind]
        expect(found[kind].amount).toBeCloseTo(mean((count) => Math.min(count, room)))
        expect(found[kind].lost).toBeCloseTo(mean((count) => Math.max(0, count - room)))
      }
    },
  )

  it('lose no crests without a cap', () => {
    const { movement } = gainsExpected(ALL.slice(0, 3), { ...EMPTY_POOL, movement: 90 }, 'none')
    expect(movement.lost).toBe(0)
  })
})
