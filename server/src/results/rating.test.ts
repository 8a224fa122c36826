import rate from 'glicko2-lite'
import { describe, expect, it } from 'vitest'
import type { Rating } from '../match/rating.ts'
import {
  daysUntilProvisional,
  isProvisional,
  NEW_RATING,
  ratedAfter,
  ratedAfterRest,
  ratedByWeight,
} from './rating.ts'

const known = (rating: number, deviation: number): Rating => ({
  rating,
  deviation,
  volatility: 0.06,
})

describe('rating', () => {
  it('moves as in the published Glicko-2 example, match by match', () => {
    // Mark Glickman's example has three matches in one period; these numbers are for its first
    // match alone.
    const after = ratedAfter(known(1_500, 200), known(1_400, 30), 1)
    expect(after.rating).toBeCloseTo(1_563.56, 1)
    expect(after.deviation).toBeCloseTo(175.4, 1)
  })

  it('rises with a win, falls with a loss, and hardly moves when equals draw', () => {
    const one = known(1_500, 80)
    expect(ratedAfter(one, one, 1).rating).toBeGreaterThan(1_500)
    expect(ratedAfter(one, one, 0).rating).toBeLessThan(1_500)
    expect(ratedAfter(one, one, 0.5).rating).toBeCloseTo(1_500, 6)
  })

  it('changes in proportion to the weight of the match', () => {
    const [one, other] = [known(1_500, 200), known(1_650, 60)]
    const whole = ratedAfter(one, other, 1)
    expect(ratedByWeight(one, other, 1, 1)).toEqual(whole)
    const half = ratedByWeight(one, other, 1, 0.5)
    expect(half.rating - one.rating).toBeCloseTo((whole.rating - one.rating) / 2, 9)
    expect(2 * half.deviation ** -2).toBeCloseTo(one.deviation ** -2 + whole.deviation ** -2, 12)
    expect(half.volatility).toBeCloseTo((one.volatility + whole.volatility) / 2, 12)
    const none = ratedByWeight(one, other, 1, 0)
    expect(none.rating).toBe(1_500)
    expect(none.deviation).toBeCloseTo(200, 9)
  })

  it('is provisional until enough matches were played', () => {
    let rating = NEW_RATING
    let matches = 0
    for (; isProvisional(rating); matches += 1)
      rating = ratedAfter(rating, known(1_500, 60), matches % 2 === 0 ? 1 : 0)
    expect(matches).toBeGreaterThan(4)
    expect(matches).toBeLessThan(20)
  })

  it('becomes less certain without matches, but never less than that of a new player', () => {
    const rested = ratedAfterRest(known(1_700, 60), 30)
    expect(rested.rating).toBe(1_700)
    expect(rested.deviation).toBeGreaterThan(70)
    expect(ratedAfterRest(rested, 100_000).deviation).toBe(NEW_RATING.deviation)
    expect(ratedAfterRest(rested, 0)).toEqual(rested)
  })

  it('decays as in Glicko-2, period by period', () => {
    const own = known(1_700, 60)
    let { deviation } = own
    for (let day = 0; day < 40; day += 1)
      deviation = rate(own.rating, deviation, own.volatility, [], { tau: 0.5 }).rd
    expect(ratedAfterRest(own, 40).deviation).toBeCloseTo(deviation, 3)
  })

  it('predicts when it becomes provisional without matches', () => {
    const own = known(1_700, 60)
    const days = daysUntilProvisional(own)
    expect(days).toBeGreaterThan(30)
    expect(isProvisional(ratedAfterRest(own, days - 0.01))).toBe(false)
    expect(isProvisional(ratedAfterRest(own, days + 0.01))).toBe(true)
    expect(daysUntilProvisional(NEW_RATING)).toBe(0)
  })
})
