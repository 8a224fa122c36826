import { describe, expect, it } from 'vitest'
import { finishedMatch, seatOf } from '../../tests/support/stored-results.ts'
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

  it('counts a win alone on the first place, a draw when it is shared, and else a loss', () => {
    const seats = ['A', 'B', 'C'].map((seat) => seatOf(seat, seat))
    const tallies = (...places: readonly (readonly string[])[]) =>
      seats.map(({ seat }) => {
        const match = finishedMatch('m', { seats, placing: { places, rule: 'R13.1' } })
        const { wins, draws, losses } = tallyOf(match, seat)
        return `${wins}${draws}${losses}`
      })
    expect(tallies(['B'], ['A'], ['C'])).toEqual(['001', '100', '001'])
    expect(tallies(['B', 'C'], ['A'])).toEqual(['001', '010', '010'])
  })

  it('counts the win of a side for each of its players', () => {
    const seats = [
      seatOf('A', 'A', { team: '1' }),
      seatOf('B', 'B', { team: '2' }),
      seatOf('C', 'C', { team: '1' }),
      seatOf('D', 'D', { team: '2' }),
    ]
    const winsOf = (...places: readonly (readonly string[])[]) =>
      seats.map(({ seat }) => {
        const { wins, draws } = tallyOf(
          finishedMatch('m', { seats, placing: { places, rule: 'R13.1' } }),
          seat,
        )
        return wins + draws / 2
      })
    expect(winsOf(['A', 'C'], ['B', 'D'])).toEqual([1, 0, 1, 0])
    expect(winsOf(['A', 'B', 'C', 'D'])).toEqual([0.5, 0.5, 0.5, 0.5])
  })
})
