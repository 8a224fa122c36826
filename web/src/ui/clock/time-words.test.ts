import { describe, expect, it } from 'vitest'
import { clockFace, leftAt, urgencyOf } from './time-words.ts'

describe('the time that a seat has left', () => {
  it('stands while nothing is asked of it', () => {
    expect(leftAt({ leftMs: 61_000, deadlineMs: null }, 5_000_000)).toBe(61_000)
  })

  it('runs to the deadline, in whole seconds and at last in tenths', () => {
    const time = { leftMs: 20_000, deadlineMs: 100_000 }
    expect(leftAt(time, 79_999)).toBe(21_000)
    expect(leftAt(time, 80_000)).toBe(20_000)
    expect(leftAt(time, 94_444)).toBe(5_600)
    expect(leftAt(time, 100_001)).toBe(0)
  })

  it('is shown as minutes and seconds', () => {
    expect(clockFace(245_000)).toBe('4:05')
    expect(clockFace(9_300)).toBe('0:09.3')
    expect(clockFace(0)).toBe('0:00')
  })

  it('warns at 30 and at 10 seconds', () => {
    expect([31_000, 30_000, 11_000, 10_000, 0].map(urgencyOf)).toEqual([
      'calm',
      'low',
      'low',
      'last',
      'last',
    ])
  })
})
