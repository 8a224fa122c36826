import { describe, expect, it } from 'vitest'
import { parseSquare, type Square, squareName } from './square.ts'
import { addSquare, emptySet, type SquareSet } from './square-set.ts'
import { shortestWalk } from './walks.ts'

const square = (name: string): Square => parseSquare(name) ?? -1

const setOf = (names: string): SquareSet => {
  const set = emptySet({ width: 13, length: 19 })
  for (const name of names.split(' ').filter(Boolean)) addSquare(set, square(name))
  return set
}

const ROOM = 'a1 b1 c1 a2 b2 c2 a3 b3 c3'

const walk = (path: string, from: string, to: string, items = ''): string | undefined =>
  shortestWalk(setOf(path), square(from), square(to), setOf(items))?.map(squareName).join('-')

describe('the listed walk (R10.3)', () => {
  it('is the first of the shortest, compared square by square', () => {
    expect(walk(ROOM, 'a1', 'c3')).toBe('a1-b1-c1-c2-c3')
    expect(walk(ROOM, 'c3', 'a1')).toBe('c3-c2-c1-b1-a1')
  })

  it('sets off as few items as a shortest walk can', () => {
    expect(walk(ROOM, 'a1', 'c3', 'c1')).toBe('a1-b1-b2-c2-c3')
    expect(walk(ROOM, 'a1', 'c3', 'b1 c3')).toBe('a1-a2-b2-c2-c3')
    expect(walk(ROOM, 'a1', 'c1', 'b1')).toBe('a1-b1-c1')
  })

  it('does not count an item on its start', () => {
    expect(walk(ROOM, 'a1', 'a3', 'a1')).toBe('a1-a2-a3')
  })

  it('does not exist across a gap, nor from a square to itself', () => {
    expect(walk('a1 c1', 'a1', 'c1')).toBeUndefined()
    expect(walk(ROOM, 'a1', 'd1')).toBeUndefined()
    expect(walk(ROOM, 'a1', 'a1')).toBeUndefined()
  })
})
