import { describe, expect, it } from 'vitest'
import { seededChance } from '../../kernel/chance.ts'
import { combinationAt, countCombinations } from '../play/combinations.ts'
import { type DieWorth, promisingPlaces } from './promising-dice.ts'

const SUMMON_SHARES = [1 / 6, 1 / 3, 1 / 2, 2 / 3]

/** Dice of any level, with values like those of the catalogue. */
function someDice(count: number, seed: number): readonly DieWorth[] {
  const chance = seededChance(seed)
  return Array.from({ length: count }, (_, place) => ({
    level: 1 + chance(4 * place, 4),
    summon: SUMMON_SHARES[chance(4 * place + 1, 4)] ?? 0,
    prize: chance(4 * place + 2, 30),
    crests: chance(4 * place + 3, 400) / 100,
  }))
}

/** Expected value of a roll: crests, and the best summon over all that two of a level can show. */
function rollValue(dice: readonly DieWorth[]): number {
  let value = dice.reduce((sum, { crests }) => sum + crests, 0)
  for (let shown = 0; shown < 8; shown += 1) {
    const isShown = (place: number) => ((shown >>> place) & 1) === 1
    const odds = dice.reduce(
      (all, { summon }, place) => all * (isShown(place) ? summon : 1 - summon),
      1,
    )
    const prizes = dice.flatMap(({ level, prize }, place) =>
      isShown(place) &&
      dice.some((one, other) => other !== place && isShown(other) && one.level === level)
        ? [prize]
        : [],
    )
    value += odds * Math.max(0, ...prizes)
  }
  return value
}

function bestOf(dice: readonly DieWorth[]): number {
  let best = 0
  for (let index = 0; index < countCombinations(dice.length, 3); index += 1)
    best = Math.max(best, rollValue(combinationAt(dice, 3, index)))
  return best
}

describe('promising dice', () => {
  it('are all of a usual list', () => {
    for (const count of [0, 3, 15, 24])
      expect(promisingPlaces(someDice(count, count))).toEqual([...Array(count).keys()])
  })

  it('are few of many: the loops over rolls of three stay short', () => {
    const places = promisingPlaces(someDice(99, 1))
    expect(places).toHaveLength(24)
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
    const [die] = someDice(1, 1)
    expect(promisingPlaces(Array.from({ length: 99 }, () => die as DieWorth))).toEqual([0, 1, 2])
  })

  it('have a roll that is about as good as the best of all', () => {
    for (let seed = 0; seed < 10; seed += 1) {
      const dice = someDice(45, seed)
      const promising = promisingPlaces(dice).flatMap((place) => dice[place] ?? [])
      expect(bestOf(promising) / bestOf(dice)).toBeGreaterThan(0.98)
    }
  })
})
