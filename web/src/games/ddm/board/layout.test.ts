import { describe, expect, it } from 'vitest'
import { drawnSize, nameAt, placeOf, rowsOf, type Size, spotOf, squareAtSpot } from './layout.ts'

const UPRIGHT: Size = { width: 13, length: 19 }
const TURNED: Size = { ...UPRIGHT, isTurned: true }

describe.each([
  ['upright', UPRIGHT],
  ['on its side', TURNED],
])('a board %s', (_, size) => {
  it.each(['A', 'B'] as const)(
    'shows each square once, where it is found again, to %s',
    (below) => {
      const { columns, rows } = drawnSize(size)
      const shown = rowsOf(size, below)
      expect(shown).toHaveLength(rows)
      expect(new Set(shown.flat()).size).toBe(13 * 19)
      for (const [row, squares] of shown.entries()) {
        expect(squares).toHaveLength(columns)
        for (const [column, square] of squares.entries()) {
          expect(spotOf(square, size, below)).toEqual({ column, row })
          expect(squareAtSpot({ column, row }, size, below)).toBe(square)
        }
      }
    },
  )

  it('has nothing beyond its edges', () => {
    const { columns, rows } = drawnSize(size)
    for (const spot of [
      { column: -1, row: 0 },
      { column: columns, row: 0 },
      { column: 0, row: -1 },
      { column: 0, row: rows },
    ])
      expect(squareAtSpot(spot, size, 'A')).toBeNull()
  })
})

it('the own end is below, and on the left of a board on its side', () => {
  expect(spotOf('g1', UPRIGHT, 'A')).toEqual({ column: 6, row: 18 })
  expect(spotOf('g1', TURNED, 'A')).toEqual({ column: 0, row: 6 })
  expect(spotOf('g19', TURNED, 'B')).toEqual({ column: 0, row: 6 })
})

it('a board on its side is turned, not mirrored: what was to the right is below', () => {
  expect(spotOf('a1', TURNED, 'A')).toEqual({ column: 0, row: 0 })
  expect(spotOf('m1', TURNED, 'A')).toEqual({ column: 0, row: 12 })
})

it('names and places are the same thing', () => {
  expect(nameAt(6, 0)).toBe('g1')
  expect(placeOf('m19')).toEqual({ x: 12, y: 18 })
})
