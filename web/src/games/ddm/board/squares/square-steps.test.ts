import { describe, expect, it } from 'vitest'
import { actionOf } from './keys.ts'
import { markedAfter, steppedTo } from './square-steps.ts'

const SIZE = { width: 13, length: 19 }

describe('keys on the board', () => {
  it.each([
    ['ArrowUp', 'g1', 'g2'],
    ['ArrowRight', 'g1', 'h1'],
    ['ArrowDown', 'g1', 'g1'],
    ['Home', 'g4', 'a4'],
    ['End', 'g4', 'm4'],
    ['PageUp', 'g4', 'g9'],
    ['PageDown', 'g4', 'g1'],
  ])('%s leads from %s to %s as A sees it', (key, at, to) => {
    expect(steppedTo(key, at, SIZE, 'A')).toBe(to)
  })

  it('lead the other way as B sees it', () => {
    expect(steppedTo('ArrowUp', 'g18', SIZE, 'B')).toBe('g17')
    expect(steppedTo('ArrowRight', 'g18', SIZE, 'B')).toBe('f18')
  })

  it('leave all others alone', () => {
    expect(steppedTo('x', 'g1', SIZE, 'A')).toBe(null)
    expect(actionOf({ key: 'r', shiftKey: false, ctrlKey: true })).toBe(null)
    expect(actionOf({ key: 'R', shiftKey: true, ctrlKey: false })).toBe('turn')
  })

  it('jump from mark to mark as they are drawn, and round', () => {
    const view = { size: SIZE, below: 'A' } as const
    const marks = [
      { square: 'c3', kind: 'source' },
      { square: 'g9', kind: 'target' },
      { square: 'm1', kind: 'reach' },
      { square: 'a19', kind: 'last' },
    ] as const
    expect(markedAfter(marks, 'c3', 1, view)).toBe('m1')
    expect(markedAfter(marks, 'm1', 1, view)).toBe('g9')
    expect(markedAfter(marks, 'c3', -1, view)).toBe('g9')
    expect(markedAfter(marks, 'a1', -1, view)).toBe('c3')
    expect(markedAfter([], 'c3', 1, view)).toBe(null)
    expect(markedAfter([{ square: 'k5', kind: 'hint' }], 'c3', 1, view)).toBe('k5')
  })
})
