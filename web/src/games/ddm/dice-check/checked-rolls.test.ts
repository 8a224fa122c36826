import {
  apply,
  BUILT_IN,
  checkList,
  create,
  DEFAULT_LIST,
  fairChance,
  makeSetup,
  PRESET_OPTIONS,
} from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { checkedRolls } from './checked-rolls.ts'

const options = PRESET_OPTIONS.tabletop
const list = checkList(BUILT_IN, options, DEFAULT_LIST)
if (!list.ok) throw new Error(list.error.code)
const chance = fairChance(new Uint8Array(32).fill(7))
const begun = create(makeSetup(options, { A: list.value, B: list.value }), chance)
const { player } = begun.state
const rolled = apply(begun.state, player, { type: 'roll', dice: [1, 2, 4] }, chance)
if (!rolled.ok) throw new Error(rolled.error.code)
const events = [...begun.events, ...rolled.value.events]
const dice = { A: list.value.dice, B: list.value.dice }

describe('every roll of a match, worked out again', () => {
  it('holds by the key that it was played with (R4.1, R6.2)', () => {
    const rolls = checkedRolls(events, dice, chance)
    expect(rolls.map(({ first, seat, numbers }) => [first, seat, numbers.length])).toEqual([
      [0, player, 1],
      [1, player, 3],
    ])
    expect(rolls.flatMap(({ numbers }) => numbers.map(({ holds }) => holds))).toEqual([
      ...[true, true, true, true],
    ])
  })

  it('shows the faces of a roll, and none for who begins', () => {
    const [starter, roll] = checkedRolls(events, dice, chance)
    expect(starter?.numbers[0]?.face).toBeNull()
    expect(roll?.numbers.map(({ face }) => face?.type)).toEqual(
      [1, 2, 4].map((die) => list.value.dice[die - 1]?.type),
    )
  })

  it('does not hold by another', () => {
    const other = fairChance(new Uint8Array(32).fill(8))
    const numbers = checkedRolls(events, dice, other).flatMap((roll) => roll.numbers)
    expect(numbers.some(({ holds }) => !holds)).toBe(true)
  })
})
