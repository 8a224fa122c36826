import type { Square } from '../../geometry/square.ts'
import { flood, intersects, union } from '../../geometry/square-set.ts'
import type { State } from '../../model/state.ts'
import { allPath, squaresHeld } from '../01-terms/spaces-and-path.ts'
import { isVortex } from '../15-items/vortex.ts'

/**
 * The spaces of all vortices: items in play with that effect, which are always face up (R15.9,
 * R15.11).
 */
const vorticesOf = (state: State): number[] =>
  squaresHeld(
    state,
    state.items.filter((item) => isVortex(state, item)),
  )

/**
 * All path connected with `seeds`, vortices being connected with each other; monsters do not block
 * for the deadlock test.
 */
export function stretchFrom(state: State, seeds: readonly number[]): number[] {
  const path = allPath(state)
  const stretch = flood(seeds, path)
  const vortices = vorticesOf(state)
  return intersects(stretch, vortices) ? flood(union(stretch, vortices), path) : stretch
}

/** The stretch of path around a square. */
export const stretchOf = (state: State, square: Square): number[] =>
  stretchFrom(state, squaresHeld(state, [{ square }]))
