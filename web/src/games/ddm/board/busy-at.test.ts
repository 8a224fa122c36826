import { expect, it } from 'vitest'
import { busyAt } from './busy-at.ts'

const BOARD = { width: 13, length: 19 }

it('the middle of what can be done is found from either side', () => {
  const marks = [
    { square: 'g1', kind: 'source' },
    { square: 'g3', kind: 'source' },
  ] as const
  expect(busyAt(marks, BOARD, 'A')).toBeCloseTo(17.5 / 19)
  expect(busyAt(marks, BOARD, 'B')).toBeCloseTo(1.5 / 19)
  expect(busyAt([], BOARD, 'A')).toBeNull()
})
