import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterMatch, cutShort, firstOfSeries, movedOn, nextOfSeries } from './series.ts'

const SEATS = [['A'], ['B']]
const PAIRS = [
  ['A', 'B'],
  ['C', 'D'],
  ['E', 'F'],
]
const WON = { A: [['A'], ['B']], B: [['B'], ['A']], draw: [['A', 'B']] }

/** Plays a series; each result is that of player 1: 1, a half or 0. */
function play(of: number, results: readonly number[]) {
  let series = firstOfSeries(of, SEATS)
  for (const [place, result] of results.entries()) {
    if (place > 0) series = nextOfSeries(series, SEATS)
    const ofA = series.players['A'] === 1 ? result : 1 - result
    const places = ofA === 1 ? WON.A : ofA === 0 ? WON.B : WON.draw
    series = afterMatch(series, { places, rule: 'R17' })
    if (series.end !== null) return series
  }
  return series
}

describe('a series', () => {
  it.each([
    [3, [1, 1], [2, 0], 2, 1],
    [3, [0, 0], [0, 2], 2, 2],
    [3, [1, 0, 1], [2, 1], 3, 1],
    [3, [1, 0, 0.5], [1.5, 1.5], 3, null],
    [3, [0.5, 1, 0.5], [2, 1], 3, 1],
    [3, [0.5, 0.5, 0.5], [1.5, 1.5], 3, null],
    [5, [1, 1, 1], [3, 0], 3, 1],
    [5, [1, 1, 0.5, 0.5], [3, 1], 4, 1],
    [5, [0, 0, 1, 1, 0], [2, 3], 5, 2],
  ])('of %i with the results %j of player 1', (of, results, points, match, winner) => {
    expect(play(of, results)).toMatchObject({ of, match, points, end: { winner, by: 'points' } })
  })

  it('continues as long as a player can catch up', () => {
    expect(play(3, [1, 0.5])).toMatchObject({ points: [1.5, 0.5], end: null })
    expect(play(5, [1, 1, 0.5])).toMatchObject({ points: [2.5, 0.5], end: null })
  })

  it('swaps seats after each match, and counts by player', () => {
    const first = firstOfSeries(3, SEATS)
    const second = nextOfSeries(first, SEATS)
    const third = nextOfSeries(second, SEATS)
    expect([first, second, third].map(({ players }) => players)).toEqual([
      { A: 1, B: 2 },
      { A: 2, B: 1 },
      { A: 1, B: 2 },
    ])
    const single = [['A'], ['B'], ['C']]
    expect(movedOn(['Ann', 'Bob', 'Cid'], single)).toEqual(['Bob', 'Cid', 'Ann'])
  })

  it('is won by the only player who stays, and by nobody when it is halted', () => {
    const series = { ...nextOfSeries(firstOfSeries(3, SEATS), SEATS), nextAtMs: 5 }
    expect(cutShort(series, 'left', ['A'])).toMatchObject({
      nextAtMs: null,
      end: { winner: 1, by: 'left' },
    })
    expect(cutShort(series, 'halted').end).toEqual({ winner: null, by: 'halted' })
    expect(cutShort(series, 'left', ['A', 'B']).end?.winner).toBeNull()
    expect(cutShort(firstOfSeries(3, PAIRS), 'left', ['A']).end?.winner).toBeNull()
  })

  it('counts by side, and keeps partners together', () => {
    const first = firstOfSeries(3, PAIRS)
    expect(first).toMatchObject({
      points: [0, 0, 0],
      players: { A: 1, B: 1, C: 2, D: 2, E: 3, F: 3 },
    })
    const won = afterMatch(first, {
      places: [
        ['C', 'D'],
        ['A', 'B', 'E', 'F'],
      ],
      rule: 'R13.1',
    })
    expect(won).toMatchObject({ points: [0, 1, 0], end: null })
    const next = nextOfSeries(won, PAIRS)
    expect(next.players).toEqual({ A: 2, B: 2, C: 3, D: 3, E: 1, F: 1 })
    const drawn = afterMatch(next, {
      places: [
        ['A', 'B', 'E'],
        ['C', 'D', 'F'],
      ],
      rule: 'R13.2',
    })
    expect(drawn.points).toEqual([0.5, 1.5, 0])
    const last = afterMatch(nextOfSeries(drawn, PAIRS), { places: [['E', 'F']], rule: 'R13.1' })
    expect(last).toMatchObject({ points: [0.5, 2.5, 0], end: { winner: 2, by: 'points' } })
    const halves = firstOfSeries(3, [
      ['A', 'B'],
      ['C', 'D'],
    ])
    expect(cutShort(halves, 'left', ['D']).end).toEqual({ winner: 1, by: 'left' })
  })

  it('ends exactly when the remaining points cannot change who is ahead', () => {
    const results = fc.array(fc.constantFrom<number>(0, 0.5, 1), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(fc.constantFrom(3, 5), results, (of, all) => {
        const series = play(of, all.slice(0, of))
        const played = all.slice(0, series.match)
        const first = played.reduce((sum, one) => sum + one, 0)
        expect(series.points).toEqual([first, series.match - first])
        const lead = Math.abs(2 * first - series.match)
        const left = of - series.match
        expect(lead > left || left === 0).toBe(true)
        const before = played.slice(0, -1).reduce((sum, one) => sum + one, 0)
        expect(Math.abs(2 * before - (series.match - 1))).toBeLessThanOrEqual(left + 1)
        const ahead = 2 * first > series.match ? 1 : 2
        expect(series.end?.winner).toBe(lead === 0 ? null : ahead)
      }),
    )
  })
})
