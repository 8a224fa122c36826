import { describe, expect, it } from 'vitest'
import { reachable, ringsUntil } from './path.ts'
import { parseSquare, type Square, squareName } from './square.ts'
import { addSquare, emptySet, type SquareSet, squaresOf } from './square-set.ts'

const square = (name: string): Square => parseSquare(name) ?? -1

const setOf = (names: string): SquareSet => {
  const set = emptySet({ width: 13, length: 19 })
  for (const name of names.split(' ')) addSquare(set, square(name))
  return set
}

const namesOf = (set: readonly number[]): string => squaresOf(set).map(squareName).join(' ')

const reached = (names: string, from: string, maxSteps: number): string =>
  namesOf(reachable(setOf(names), square(from), maxSteps))

describe('reachable', () => {
  it('crosses no gap and no corner (R10.2)', () => {
    expect(reached('g2 g3 f3 h4 g6', 'g2', 9)).toBe('f3 g3')
  })

  it('stops after the given number of steps', () => {
    expect(reached('a1 b1 c1 d1', 'a1', 2)).toBe('b1 c1')
    expect(reached('a1 b1 c1 d1', 'a1', 0)).toBe('')
  })

  it('leaves a start that is not passable, and never returns to it', () => {
    expect(reached('b1 a2 b2', 'a1', 9)).toBe('b1 a2 b2')
  })
})

describe('ringsUntil', () => {
  const rings = (names: string, centre: string, until: string): string[] =>
    ringsUntil(setOf(names), square(centre), square(until)).map(namesOf)

  it('returns the squares within each number of steps, up to the target', () => {
    expect(rings('a1 b1 c1 d1', 'a1', 'c1')).toEqual(['a1', 'a1 b1', 'a1 b1 c1'])
  })

  it('ends with the last set that grew if the target is unreachable', () => {
    expect(rings('a1 b1 d1', 'a1', 'd1')).toEqual(['a1', 'a1 b1'])
  })
})
