import { reachable } from '../../geometry/path.ts'
import { type Square, STEPS, stepsBetween } from '../../geometry/square.ts'
import { addSquare, hasSquare, type SquareSet } from '../../geometry/square-set.ts'
import type { TargetSpec } from '../../model/ability.ts'
import type { State } from '../../model/state.ts'
import { SEATS } from '../01-terms/players.ts'
import { allPath } from '../01-terms/spaces-and-path.ts'
import { masterOn, masterSquare } from '../03-board/board.ts'
import type { Piece } from '../12-damage/dungeon-master.ts'
import type { Viewpoint } from './source.ts'

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

/**
 * Squares at a distance from 1 to `most` along path, and the Dungeon Masters there (R14.12). Called
 * for each fighter that can attack from afar: it looks no farther than that.
 */
export function withinDistance(state: State, from: Square, most: number): SquareSet {
  const path = allPath(state)
  const within = reachable(path, from, most)
  const before = reachable(path, from, most - 1)
  addSquare(before, from)
  for (const seat of SEATS) {
    const master = masterSquare(state.setup.options.board, seat)
    if (STEPS.some((step) => hasSquare(before, master + step))) addSquare(within, master)
  }
  return within
}

/** Returns whether a piece is within the range of a target, if there is one (R14.12). */
export const isInRange = ({ range }: TargetSpec, { figure }: Piece, from: Viewpoint): boolean =>
  range === undefined || stepsBetween(from.square, figure.square) <= range
