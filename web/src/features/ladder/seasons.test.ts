import { describe, expect, it } from 'vitest'
import { seasonAt, seasonsTo } from './seasons.ts'

describe('seasons', () => {
  it('are quarters of a year by UTC', () => {
    expect(seasonAt(Date.UTC(2026, 11, 31, 23, 59))).toBe('2026-4')
    expect(seasonAt(Date.UTC(2027, 0, 1))).toBe('2027-1')
  })

  it('go backwards over the turn of a year', () => {
    expect(seasonsTo(Date.UTC(2026, 4, 1)).slice(0, 4)).toEqual([
      '2026-2',
      '2026-1',
      '2025-4',
      '2025-3',
    ])
  })
})
