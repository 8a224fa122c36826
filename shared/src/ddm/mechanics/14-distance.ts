import { type Square, STEPS } from '../geometry/square.ts'
import { hasSquare } from '../geometry/square-set.ts'
import { allPath } from '../model/board.ts'
import { masterOn } from '../model/setup.ts'
import type { State } from '../model/state.ts'

/**
 * Steps along path between two squares, occupied spaces included; a Dungeon Master is one step from
 * adjacent path (R14.12). Null if there is no path.
 */
export function pathDistance(state: State, from: Square, to: Square): number | null {
  const path = allPath(state)
  const isEnd = (square: Square) => masterOn(state.setup.options.board, square) !== null
  const seen = new Set([from])
  let ring = [from]
  for (let steps = 1; ring.length > 0; steps += 1) {
    const next: Square[] = []
    for (const square of ring)
      for (const step of STEPS) {
        const near = square + step
        if (near === to && (hasSquare(path, near) || isEnd(near))) return steps
        if (seen.has(near) || !hasSquare(path, near)) continue
        seen.add(near)
        next.push(near)
      }
    ring = next
  }
  return null
}
