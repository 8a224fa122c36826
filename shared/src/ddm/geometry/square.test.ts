import { describe, expect, it } from 'vitest'
import {
  areAdjacent,
  isOnBoard,
  isSquareOn,
  parseSquare,
  STEPS,
  squareAt,
  squareName,
  stepsBetween,
  xOf,
  yOf,
} from './square.ts'

const BOARD = { width: 13, length: 19 }

describe('square', () => {
  it('has a column and a row, and sorts by y, then x', () => {
    const squares = [squareAt(0, 0), squareAt(24, 0), squareAt(0, 1), squareAt(24, 24)]
    expect(squares.map((square) => [xOf(square), yOf(square)])).toEqual([
      [0, 0],
      [24, 0],
      [0, 1],
      [24, 24],
    ])
    expect(squares.toSorted((a, b) => a - b)).toEqual(squares)
  })

  it.each([
    [0, 0, 'a1'],
    [12, 18, 'm19'],
    [6, 0, 'g1'],
    [24, 24, 'y25'],
  ])('names column %i, row %i %s', (x, y, name) => {
    expect(squareName(squareAt(x, y))).toBe(name)
    expect(parseSquare(name)).toBe(squareAt(x, y))
  })

  it('has no name outside the largest board', () => {
    expect([squareName(squareAt(25, 0)), squareName(squareAt(0, 25)), squareName(-1)]).toEqual([
      '-',
      '-',
      '-',
    ])
  })

  it.each(['', 'a', '1', 'A1', 'a01', 'a0', 'a26', 'z1', ' a1', 'a1 ', 'a-1', 'aa1', 'a1.0', '-'])(
    'refuses the name "%s"',
    (name) => {
      expect(parseSquare(name)).toBeNull()
    },
  )

  it('distinguishes the board from its surroundings', () => {
    expect([isOnBoard(BOARD, 0, 0), isOnBoard(BOARD, 12, 18)]).toEqual([true, true])
    expect([isOnBoard(BOARD, -1, 0), isOnBoard(BOARD, 13, 0)]).toEqual([false, false])
    expect([isOnBoard(BOARD, 0, -1), isOnBoard(BOARD, 0, 19)]).toEqual([false, false])
    expect([isSquareOn(BOARD, squareAt(12, 18)), isSquareOn(BOARD, squareAt(13, 0))]).toEqual([
      true,
      false,
    ])
  })

  it('is adjacent to squares that share an edge, never across a corner or an edge of the board (R1.9)', () => {
    const g4 = squareAt(6, 3)
    expect(STEPS.every((step) => areAdjacent(g4, g4 + step) && areAdjacent(g4 + step, g4))).toBe(
      true,
    )
    expect(areAdjacent(g4, squareAt(7, 4))).toBe(false)
    expect(areAdjacent(g4, g4)).toBe(false)
    expect(areAdjacent(squareAt(24, 3), squareAt(0, 4))).toBe(false)
  })

  it('counts steps over open ground', () => {
    expect(stepsBetween(squareAt(6, 0), squareAt(6, 18))).toBe(18)
    expect(stepsBetween(squareAt(2, 5), squareAt(4, 1))).toBe(6)
    expect(stepsBetween(squareAt(2, 5), squareAt(2, 5))).toBe(0)
  })
})
