import { expect, it } from 'vitest'
import { greatestMissed, type MissedChance } from './missed-chance.ts'

const missed = (step: number, turn: number, by: number): MissedChance<string> => ({
  ...{ step, turn, given: 'this', better: 'that' },
  ...{ chance: 0.3, betterChance: 0.3 + by },
})

const stepsOf = (...all: readonly MissedChance<string>[]) =>
  greatestMissed(all).map(({ step }) => step)

it('the three greatest missed chances are told, in the order of the match', () => {
  expect(
    stepsOf(missed(1, 1, 0.1), missed(2, 2, 0.3), missed(3, 3, 0.2), missed(4, 4, 0.4)),
  ).toEqual([2, 3, 4])
})

it('of a turn only the greatest is told: what follows it is the same mistake', () => {
  expect(stepsOf(missed(1, 1, 0.1), missed(2, 1, 0.3), missed(3, 1, 0.2))).toEqual([2])
})

it('differences within the noise are not told', () => {
  expect(stepsOf(missed(1, 1, 0.05), missed(2, 2, 0))).toEqual([])
})
