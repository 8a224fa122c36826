import { ringsUntil } from './path.ts'
import { type Square, STEPS } from './square.ts'
import {
  addSquare,
  copySet,
  hasSquare,
  intersects,
  type ReadonlySquareSet,
  squaresOf,
  without,
} from './square-set.ts'

/** Squares within n steps of the end, at index n. */
type Rings = readonly ReadonlySquareSet[]

const NO_ITEMS: readonly number[] = []

const itemAt = (items: ReadonlySquareSet, square: Square): number =>
  hasSquare(items, square) ? 1 : 0

/** The first step from `square` to `ring` that leads to the end through the fewest items. */
const bestStep = (
  square: Square,
  ring: ReadonlySquareSet,
  costs: readonly number[],
): Square | null => {
  let best: Square | null = null
  for (const step of STEPS) {
    const next = square + step
    if (!hasSquare(ring, next)) continue
    if (best === null || (costs[next] ?? 0) < (costs[best] ?? 0)) best = next
  }
  return best
}

/** By square: the least number of items entered on the way to the end. */
const costsOf = (rings: Rings, items: ReadonlySquareSet): readonly number[] => {
  const costs: number[] = []
  let inner: ReadonlySquareSet = []
  for (const ring of rings) {
    for (const square of squaresOf(without(ring, inner))) {
      const next = bestStep(square, inner, costs)
      costs[square] = itemAt(items, square) + (next === null ? 0 : (costs[next] ?? 0))
    }
    inner = ring
  }
  return costs
}

/**
 * The listed walk from `from` to `to` (R10.3), start included: the shortest, then the one through
 * the fewest squares of `items`, then the first in square order. Enters only squares of `passable`,
 * which need not include the start. Null if there is no walk or `to` is the start.
 */
export const shortestWalk = (
  passable: ReadonlySquareSet,
  from: Square,
  to: Square,
  items: ReadonlySquareSet,
): Square[] | null => {
  if (from === to || !hasSquare(passable, to)) return null
  const open = copySet(passable)
  addSquare(open, from)
  const rings = ringsUntil(open, to, from)
  const widest = rings.at(-1) ?? []
  if (!hasSquare(widest, from)) return null
  // Counting items dominates the cost, and most walks meet none.
  const costs = intersects(items, widest) ? costsOf(rings, items) : NO_ITEMS
  return follow(rings, costs, from)
}

/** Follows the rings from `from` to the end. */
const follow = (rings: Rings, costs: readonly number[], from: Square): Square[] => {
  const walk = [from]
  let square = from
  for (const ring of rings.slice(0, -1).reverse()) {
    square = bestStep(square, ring, costs) ?? square
    walk.push(square)
  }
  return walk
}
