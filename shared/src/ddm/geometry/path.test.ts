import { describe, expect, it } from 'vitest'
import { reach, stepsTo } from './path.ts'
import { parseSquare, type Square, squareName } from './square.ts'
import { addSquare, emptySet, type SquareSet } from './square-set.ts'

const square = (name: string): Square => parseSquare(name) ?? -1

const setOf = (names: string): SquareSet => {
  const set = emptySet({ width: 13, length: 19 })
  for (const name of names.split(' ')) addSquare(set, square(name))
  return set
}

const reached = (names: string, from: string, maxSteps: number): string[] =>
  reach(setOf(names), square(from), maxSteps).map((layer) => layer.map(squareName).join(' '))

describe('reach', () => {
  it('tells squares by their distance (R10.2)', () => {
    expect(reached('g2 g3 f3 h3 g4 g6', 'g2', 9)).toEqual(['g2', 'g3', 'f3 h3 g4'])
  })

  it('stops after the steps that can be paid', () => {
    expect(reached('a1 b1 c1 d1', 'a1', 2)).toEqual(['a1', 'b1', 'c1'])
    expect(reached('a1 b1 c1 d1', 'a1', 0)).toEqual(['a1'])
  })

  it('leaves a start that is not passable, and never comes back to it', () => {
    expect(reached('b1 a2 b2', 'a1', 9)).toEqual(['a1', 'b1 a2', 'b2'])
  })

  it('knows the number of steps to a square', () => {
    const layers = reach(setOf('a1 b1 c1 e1'), square('a1'), 9)
    expect(['a1', 'c1', 'e1'].map((name) => stepsTo(layers, square(name)))).toEqual([0, 2, null])
  })
})
