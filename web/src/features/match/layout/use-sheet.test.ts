import { describe, expect, it } from 'vitest'
import { busyAt } from '../busy-at.ts'
import { sideFor } from './use-sheet.ts'

const BOARD = { width: 13, length: 19 }

describe('the sheet of small screens', () => {
  it('leaves the end where the aimed square is', () => {
    expect(sideFor('bottom', 0.9)).toBe('top')
    expect(sideFor('top', 0.1)).toBe('bottom')
  })

  it('stays where it covers nothing', () => {
    expect(sideFor('bottom', 0.2)).toBe('bottom')
    expect(sideFor('top', 0.8)).toBe('top')
    expect(sideFor('top', null)).toBe('top')
  })

  it('knows where there is something to do, seen from either side', () => {
    const marks = [
      { square: 'g1', kind: 'source' },
      { square: 'g3', kind: 'source' },
    ] as const
    expect(busyAt(marks, BOARD, 'A')).toBeCloseTo(17.5 / 19)
    expect(busyAt(marks, BOARD, 'B')).toBeCloseTo(1.5 / 19)
    expect(busyAt([], BOARD, 'A')).toBeNull()
  })
})
