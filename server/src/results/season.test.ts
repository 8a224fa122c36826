import { describe, expect, it } from 'vitest'
import { finishedMatch } from '../../tests/support/stored-results.ts'
import { seasonEndMs, seasonOf, tallyOf } from './season.ts'

describe('a season', () => {
  it('is a calendar quarter in UTC', () => {
    expect(seasonOf(0)).toBe('1970-1')
    expect(seasonOf(Date.UTC(2026, 8, 30, 23, 59, 59, 999))).toBe('2026-3')
    expect(seasonOf(Date.UTC(2026, 9, 1))).toBe('2026-4')
    expect(seasonEndMs('2026-3')).toBe(Date.UTC(2026, 9, 1))
    expect(seasonEndMs('2026-4')).toBe(Date.UTC(2027, 0, 1))
  })

  it('counts a match for the accounts that played it', () => {
    const match = finishedMatch('m')
    expect(tallyOf(match, 'ann')).toEqual({ wins: 1, draws: 0, losses: 0 })
    expect(tallyOf(match, 'bo')).toEqual({ wins: 0, draws: 0, losses: 1 })
    expect(tallyOf(match, 'cy')).toEqual({ wins: 0, draws: 0, losses: 0 })
    const drawn = finishedMatch('m', { placing: { places: [['A', 'B']], rule: 'R17.7' } })
    expect(tallyOf(drawn, 'bo')).toEqual({ wins: 0, draws: 1, losses: 0 })
  })
})
