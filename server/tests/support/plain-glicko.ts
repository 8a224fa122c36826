import type { Rating } from '../../src/match/rating.ts'

export const SCALE = 173.7178
const TAU = 0.5

/**
 * Glicko-2 for one match, step by step from Glickman's paper (steps 2 to 8): a slow and obvious
 * reference for the library that the server uses.
 */
export function plainGlicko(own: Rating, other: Rating, score: number): Rating {
  const mu = (own.rating - 1_500) / SCALE
  const phi = own.deviation / SCALE
  const muOther = (other.rating - 1_500) / SCALE
  const phiOther = other.deviation / SCALE
  const g = 1 / Math.sqrt(1 + (3 * phiOther ** 2) / Math.PI ** 2)
  const expected = 1 / (1 + Math.exp(-g * (mu - muOther)))
  const variance = 1 / (g ** 2 * expected * (1 - expected))
  const delta = variance * g * (score - expected)
  const volatility = newVolatility(own.volatility, phi, variance, delta)
  const phiStar = Math.sqrt(phi ** 2 + volatility ** 2)
  const phiAfter = 1 / Math.sqrt(1 / phiStar ** 2 + 1 / variance)
  const muAfter = mu + phiAfter ** 2 * g * (score - expected)
  return {
    rating: muAfter * SCALE + 1_500,
    deviation: Math.min(350, Math.max(45, phiAfter * SCALE)),
    volatility,
  }
}

/** Step 5, by bisection of an interval in which the function changes its sign. */
export function newVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma ** 2)
  const f = (x: number) => {
    const sum = phi ** 2 + variance + Math.exp(x)
    return (Math.exp(x) * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - a) / TAU ** 2
  }
  let [low, high] = [a - 20, a + 20]
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2
    if (f(middle) > 0) low = middle
    else high = middle
  }
  return Math.exp(low / 2)
}
