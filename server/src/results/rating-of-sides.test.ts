import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainSides } from '../../tests/support/plain-sides.ts'
import type { Rating } from '../match/rating.ts'
import { NEW_RATING, ratedAfter, ratedByWeight, type Score } from './rating.ts'
import { ratedAfterAll, ratedAmong } from './rating-of-sides.ts'

const rating = fc.record({
  rating: fc.double({ min: 1_250, max: 1_750, noNaN: true }),
  deviation: fc.double({ min: 45, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.12, noNaN: true }),
})
const weight = fc.double({ min: 0, max: 1, noNaN: true })

/** Sides of one size, up to six players, with the place of each side. */
const match = fc
  .constantFrom([2, 1], [3, 1], [4, 1], [6, 1], [2, 2], [3, 2], [2, 3])
  .chain(([sides = 2, size = 1]) =>
    fc.record({
      sides: fc.array(fc.array(rating, { minLength: size, maxLength: size }), {
        minLength: sides,
        maxLength: sides,
      }),
      places: fc.array(fc.nat(sides - 1), { minLength: sides, maxLength: sides }),
    }),
  )

const settled = (points: number): Rating => ({ rating: points, deviation: 60, volatility: 0.06 })

describe('the ratings after a match of several sides', () => {
  it('are those of a duel for two single players, to the last bit', () => {
    const game = fc.tuple(rating, rating, fc.constantFrom<Score[]>(0, 0.5, 1), weight)
    fc.assert(
      fc.property(game, ([own, other, score, part]) => {
        const places = [1 - score, score]
        expect(ratedAfterAll([[own], [other]], places)).toEqual([
          [ratedAfter(own, other, score)],
          [ratedAfter(other, own, (1 - score) as Score)],
        ])
        const met = { mates: [], others: [{ ratings: [other], score, weight: part }] }
        const expected = part === 0 ? own : ratedByWeight(own, other, score, part)
        expect(ratedAmong(own, met)).toEqual(expected)
      }),
    )
  })

  it('are those of a slow second implementation', () => {
    fc.assert(
      fc.property(match, ({ sides, places }) => {
        const after = ratedAfterAll(sides, places)
        for (const [side, seats] of after.entries())
          for (const [seat, one] of seats.entries()) {
            const plain = plainSides(sides, places, [side, seat])
            expect(one.rating).toBeCloseTo(plain.rating, 3)
            expect(one.deviation).toBeCloseTo(plain.deviation, 3)
            expect(one.volatility).toBeCloseTo(plain.volatility, 5)
          }
      }),
    )
  })

  it('rise with each place among equals, and hardly move when all draw', () => {
    const one = settled(1_500)
    const after = ratedAfterAll([[one], [one], [one], [one]], [0, 1, 2, 3]).flat()
    const points = after.map((player) => player.rating)
    expect(points.toSorted((a, b) => b - a)).toEqual(points)
    expect(points.reduce((sum, each) => sum + each, 0)).toBeCloseTo(6_000, 6)
    const drawn = ratedAfterAll([[one], [one], [one]], [0, 0, 0]).flat()
    for (const player of drawn) expect(player.rating).toBeCloseTo(1_500, 6)
  })

  it('move less for each of two partners than for a single player', () => {
    const one = settled(1_500)
    const [[single]] = ratedAfterAll([[one], [one]], [0, 1]) as [[Rating], [Rating]]
    const [[partner]] = ratedAfterAll(
      [
        [one, one],
        [one, one],
      ],
      [0, 1],
    ) as [[Rating, Rating], unknown]
    expect(partner.rating).toBeGreaterThan(1_500)
    expect(partner.rating).toBeLessThan(single.rating)
  })

  it('move by the weight of each result: results of no weight tell nothing', () => {
    const [own, other, third] = [NEW_RATING, settled(1_600), settled(1_400)]
    const met = (...weights: readonly [number, number]) =>
      ratedAmong(own, {
        mates: [],
        others: [
          { ratings: [other], score: 1, weight: weights[0] },
          { ratings: [third], score: 0, weight: weights[1] },
        ],
      })
    expect(met(0, 0)).toEqual(own)
    expect(met(1, 0).rating).toBeGreaterThan(met(1, 1).rating)
    const [whole, half] = [met(1, 1), met(0.5, 0.5)]
    expect(half.rating - own.rating).toBeCloseTo((whole.rating - own.rating) / 2, 9)
  })

  it('stay finite between hopelessly unequal players', () => {
    const [weak, strong] = [settled(-40_000), settled(40_000)]
    for (const after of ratedAfterAll([[weak], [strong], [strong]], [0, 1, 2]).flat())
      expect(Number.isFinite(after.rating) && Number.isFinite(after.volatility)).toBe(true)
  })
})
