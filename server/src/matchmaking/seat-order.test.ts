import { describe, expect, it } from 'vitest'
import { seatsInOrder } from './seat-order.ts'

const SEATS = ['A', 'B', 'C', 'D', 'E', 'F']
const first = () => 0
const last = (count: number) => count - 1

/** Players by strength, 1 for the strongest, on each side. */
const strengths = (sides: readonly (readonly string[])[], draw: (count: number) => number) => {
  const seats = seatsInOrder(SEATS.slice(0, sides.flat().length), sides, draw)
  return sides.map((side) => side.map((seat) => seats.indexOf(seat) + 1).sort()).sort()
}

describe('the seats of a party', () => {
  it('are drawn by lot where everybody plays alone', () => {
    const alone = SEATS.map((seat) => [seat])
    expect(seatsInOrder(SEATS, alone, first)).toEqual(SEATS)
    expect(seatsInOrder(SEATS, alone, last)).toEqual(SEATS.toReversed())
  })

  it('put the strongest with the weakest', () => {
    const pairs = [
      ['A', 'C'],
      ['B', 'D'],
    ]
    for (const draw of [first, last]) {
      expect(strengths(pairs, draw)).toEqual([
        [1, 4],
        [2, 3],
      ])
      expect(
        strengths(
          [
            ['A', 'D'],
            ['B', 'E'],
            ['C', 'F'],
          ],
          draw,
        ),
      ).toEqual([
        [1, 6],
        [2, 5],
        [3, 4],
      ])
      expect(
        strengths(
          [
            ['A', 'B', 'C'],
            ['D', 'E', 'F'],
          ],
          draw,
        ),
      ).toEqual([
        [1, 4, 5],
        [2, 3, 6],
      ])
    }
  })
})
