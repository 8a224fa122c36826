import { describe, expect, it } from 'vitest'
import { BUILT_IN } from '../catalogue/built-in.ts'
import { DEFAULT_LIST } from '../catalogue/default-list.ts'
import { CRESTS } from '../rules/01-terms/crests.ts'
import type { Die } from '../rules/01-terms/die.ts'
import { listOdds } from './list-odds.ts'
import { crestsExpected, pairChance, summonChance } from './odds.ts'
import { summonOdds } from './roll-odds.ts'

const diceOf = (ids: readonly string[]): readonly Die[] =>
  ids.flatMap((id) => BUILT_IN.dice.get(id) ?? [])
const LIST = diceOf(DEFAULT_LIST.dice)

describe('the odds of a list', () => {
  it('are best with three dice of the lowest level (R1.5, R7.1)', () => {
    const { summon, levels } = listOdds(LIST)
    expect(summon.best).toBeCloseTo(pairChance(4 / 6))
    expect(levels.slice(0, 3).map(({ best }) => best)).toEqual(
      [4, 3, 2].map((faces) => expect.closeTo(pairChance(faces / 6))),
    )
  })

  it('average those of all combinations of three dice (R6.1)', () => {
    let [sum, rolls] = [0, 0]
    for (let a = 0; a < LIST.length; a++)
      for (let b = 0; b < a; b++)
        for (let c = 0; c < b; c++) {
          const roll = [a, b, c].flatMap((place) => LIST[place] ?? [])
          for (const { right } of summonOdds(roll)) sum += right
          rolls += 1
        }
    expect(rolls).toBe(455)
    expect(listOdds(LIST).summon.mean).toBeCloseTo(sum / rolls)
  })

  it('add three times the crests of one of its dice on average (R6.3)', () => {
    const { crests } = listOdds(LIST)
    for (const kind of CRESTS) {
      const mean = LIST.reduce((sum, die) => sum + crestsExpected(die)[kind], 0) / LIST.length
      expect(crests[kind].mean).toBeCloseTo(3 * mean)
      expect(crests[kind].best).toBeGreaterThanOrEqual(crests[kind].mean)
    }
  })

  it('are available for incomplete lists', () => {
    const two = LIST.slice(0, 2)
    const [a = 0, b = 0] = two.map(summonChance)
    expect(listOdds(two).summon).toEqual({ mean: a * b, best: a * b })
    expect(listOdds([]).summon).toEqual({ mean: 0, best: 0 })
    expect(listOdds([]).crests.movement.best).toBe(0)
  })
})
