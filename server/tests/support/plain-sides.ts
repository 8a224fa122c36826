import type { Rating } from '../../src/match/rating.ts'
import { newVolatility, SCALE } from './plain-glicko.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const factorial = (count: number): number => (count <= 1 ? 1 : count * factorial(count - 1))

/**
 * Glicko-2 for one match among sides, written from decision 29 for one seat of one side: a slow and
 * obvious reference for `ratedAfterAll`.
 */
export function plainSides(
  sides: readonly (readonly Rating[])[],
  places: readonly number[],
  [ownSide, ownSeat]: readonly [side: number, seat: number],
): Rating {
  const side = sides[ownSide] ?? []
  const own = side[ownSeat]
  if (own === undefined) throw new Error('no such seat')
  const phi = own.deviation / SCALE
  const weight = Math.log2(factorial(sides.length)) / ((sides.length * (sides.length - 1)) / 2)
  const k = 1 / side.length
  let information = 0
  let move = 0
  for (const [number, other] of sides.entries()) {
    if (number === ownSide) continue
    const difference =
      (sum(side.map(({ rating }) => rating)) / side.length -
        sum(other.map(({ rating }) => rating)) / other.length) /
      SCALE
    const ofMates = side.filter((_, seat) => seat !== ownSeat)
    const variance =
      sum(ofMates.map(({ deviation }) => (deviation / SCALE) ** 2)) / side.length ** 2 +
      sum(other.map(({ deviation }) => (deviation / SCALE) ** 2)) / other.length ** 2
    const g = 1 / Math.sqrt(1 + (3 * variance) / Math.PI ** 2)
    const expected = 1 / (1 + Math.exp(-g * difference))
    const [ownPlace = 0, otherPlace = 0] = [places[ownSide], places[number]]
    const score = ownPlace === otherPlace ? 0.5 : ownPlace < otherPlace ? 1 : 0
    information += weight * k ** 2 * g ** 2 * expected * (1 - expected)
    move += weight * k * g * (score - expected)
  }
  const volatility = newVolatility(own.volatility, phi, 1 / information, move / information)
  const phiAfter = 1 / Math.sqrt(1 / (phi ** 2 + volatility ** 2) + information)
  return {
    rating: own.rating + phiAfter ** 2 * move * SCALE,
    deviation: Math.min(350, Math.max(45, phiAfter * SCALE)),
    volatility,
  }
}
