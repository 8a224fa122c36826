import type { Square } from '../geometry/square.ts'
import { flood, intersects, union } from '../geometry/square-set.ts'
import { allPath, squaresHeld } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { isVortex } from './figures.ts'

/** The space of each vortex: an item in play that makes one, turned up as it always is (R15.9, R15.11). */
const vorticesOf = (state: State): number[] =>
  squaresHeld(
    state,
    state.items.filter((item) => isVortex(state, item)),
  )

/** All path connected with any of `seeds`, all vortices joined, whoever stands on it (R17.4.2). */
export function stretchFrom(state: State, seeds: readonly number[]): number[] {
  const path = allPath(state)
  const stretch = flood(seeds, path)
  const vortices = vorticesOf(state)
  return intersects(stretch, vortices) ? flood(union(stretch, vortices), path) : stretch
}

/** The stretch of path on which a square lies (R17.4.2). */
export const stretchOf = (state: State, square: Square): number[] =>
  stretchFrom(state, squaresHeld(state, [{ square }]))
