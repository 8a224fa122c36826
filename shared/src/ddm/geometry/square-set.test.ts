import { describe, expect, it } from 'vitest'
import { squareAt, squareName } from './square.ts'
import {
  addSquare,
  copySet,
  countSquares,
  emptySet,
  flood,
  fullSet,
  hasSquare,
  intersects,
  isEmpty,
  neighboursOf,
  type ReadonlySquareSet,
  removeSquare,
  type SquareSet,
  squaresOf,
  union,
  without,
} from './square-set.ts'

const BOARD = { width: 13, length: 19 }
const WIDEST = { width: 25, length: 25 }

const setOf = (...points: readonly (readonly [number, number])[]): SquareSet => {
  const set = emptySet(BOARD)
  for (const [x, y] of points) addSquare(set, squareAt(x, y))
  return set
}

const namesIn = (set: ReadonlySquareSet): string => squaresOf(set).map(squareName).join(' ')

describe('square set', () => {
  it('adds and removes squares', () => {
    const set = setOf([12, 18], [0, 0])
    addSquare(set, squareAt(6, 3))
    addSquare(set, squareAt(6, 3))
    removeSquare(set, squareAt(0, 0))
    removeSquare(set, squareAt(1, 1))
    expect(namesIn(set)).toBe('g4 m19')
    expect(countSquares(set)).toBe(2)
  })

  it('contains nothing outside its board', () => {
    const full = fullSet(BOARD)
    const around = [squareAt(13, 0), squareAt(0, 19), squareAt(6, 0) - 32, squareAt(0, 3) - 1, -1]
    expect(around.some((square) => hasSquare(full, square))).toBe(false)
    expect(countSquares(full)).toBe(13 * 19)
    expect(hasSquare(fullSet(WIDEST), squareAt(24, 24) + 1)).toBe(false)
    expect(countSquares(fullSet(WIDEST))).toBe(625)
  })

  it('lists squares in order', () => {
    expect(namesIn(setOf([1, 2], [12, 0], [0, 2], [0, 0]))).toBe('a1 m1 a3 b3')
  })

  it('combines and compares sets without changing them', () => {
    const a = setOf([0, 0], [1, 0])
    const b = setOf([1, 0], [2, 5])
    expect(namesIn(union(a, b))).toBe('a1 b1 c6')
    expect(namesIn(without(a, b))).toBe('a1')
    expect([intersects(a, b), intersects(without(a, b), b)]).toEqual([true, false])
    expect([isEmpty(a), isEmpty(emptySet(BOARD))]).toEqual([false, true])
    expect([namesIn(a), namesIn(b)]).toEqual(['a1 b1', 'b1 c6'])
  })

  it('copies', () => {
    const set = setOf([3, 3])
    const copy = copySet(set)
    removeSquare(copy, squareAt(3, 3))
    expect(hasSquare(set, squareAt(3, 3))).toBe(true)
  })

  it('finds adjacent squares on the board only (R1.9)', () => {
    expect(namesIn(neighboursOf(setOf([0, 0]), BOARD))).toBe('b1 a2')
    expect(namesIn(neighboursOf(setOf([12, 18]), BOARD))).toBe('m18 l19')
    expect(namesIn(neighboursOf(setOf([6, 3], [7, 3]), BOARD))).toBe('g3 h3 f4 g4 h4 i4 g5 h5')
  })

  it('floods around corners, but not across them', () => {
    const path = setOf([6, 1], [6, 2], [7, 2], [8, 2], [8, 1], [8, 0], [5, 0], [9, 3])
    expect(namesIn(flood(setOf([6, 1], [0, 9]), path))).toBe('i1 g2 i2 g3 h3 i3')
    expect(isEmpty(flood(setOf([7, 1]), path))).toBe(true)
  })
})
