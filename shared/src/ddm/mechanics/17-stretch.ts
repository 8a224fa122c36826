import type { Square } from '../geometry/square.ts'
import { flood, intersects, union } from '../geometry/square-set.ts'
import { allPath, squaresHeld } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { isVortex } from './figures.ts'

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
 * (R17.4.2).
 */
export function stretchFrom(state: State, seeds: readonly number[]): number[] {
  const path = allPath(state)
  const stretch = flood(seeds, path)
  const vortices = vorticesOf(state)
  return intersects(stretch, vortices) ? flood(union(stretch, vortices), path) : stretch
}

/** The stretch of path around a square (R17.4.2). */
export const stretchOf = (state: State, square: Square): number[] =>
  stretchFrom(state, squaresHeld(state, [{ square }]))
