import { expect, it } from 'vitest'
import { talliesOf } from './tally.ts'

it('a fighter falls by the hand that struck it last, or by its burn', () => {
  const tallies = talliesOf(
    [
      { type: 'turnBegan', seat: 'A', turn: 4 },
      { type: 'attacked', seat: 'A', target: 'B', dice: [4, 4] },
      { type: 'damaged', seat: 'B', amount: 8, hp: 0, cause: 'attack' },
      { type: 'knockedOut', seat: 'B', cause: 'attack' },
      { type: 'damaged', seat: 'C', amount: 3, hp: 0, cause: 'burn' },
      { type: 'knockedOut', seat: 'C', cause: 'burn' },
    ],
    ['A', 'B', 'C'],
  )
  expect(tallies).toEqual([
    { seat: 'A', dealt: 8, taken: 0, fall: null },
    { seat: 'B', dealt: 0, taken: 8, fall: { by: 'A', turn: 4 } },
    { seat: 'C', dealt: 0, taken: 3, fall: { by: 'burn', turn: 4 } },
  ])
})
