import { ALL_NETS, ORIENTATIONS, type Orientation } from './nets.ts'
import { type AnchorGroup, anchorsOf, hasAnchor, makeRowTable } from './row-table.ts'
import { type BoardSize, type Square, squareAt } from './square.ts'
import { lowestBit, type ReadonlySquareSet } from './square-set.ts'

/** Legal placements in the order of `ORIENTATIONS`; orientations without any are omitted. */
export type Placements = readonly AnchorGroup[]

/** A piece on the board: its orientation, and the square of its anchor (R9.2). */
export interface Placement {
  readonly orientation: Orientation
  readonly anchor: Square
}

const mayLay = (nets: number, { net }: Orientation): boolean => ((nets >>> net) & 1) === 1

/**
 * Returns whether a legal placement exists (R9.4): every space in `free`, at least one in
 * `frontier`. `nets` is a mask of allowed net indexes (R9.3).
 */
export const hasPlacement = (
  free: ReadonlySquareSet,
  frontier: ReadonlySquareSet,
  size: BoardSize,
  nets: number = ALL_NETS,
): boolean => {
  const table = makeRowTable(free, frontier, size)
  return ORIENTATIONS.some((laid) => mayLay(nets, laid) && hasAnchor(table, laid))
}

/**
 * All legal placements (R9.4): every space in `free`, at least one in `frontier`. `nets` is a mask
 * of allowed net indexes (R9.3).
 */
export const legalPlacements = (
  free: ReadonlySquareSet,
  frontier: ReadonlySquareSet,
  size: BoardSize,
  nets: number = ALL_NETS,
): Placements => {
  const table = makeRowTable(free, frontier, size)
  const groups: AnchorGroup[] = []
  for (const orientation of ORIENTATIONS) {
    const group = mayLay(nets, orientation) ? anchorsOf(table, orientation) : null
    if (group !== null) groups.push(group)
  }
  return groups
}

export const countPlacements = (placements: Placements): number => {
  let total = 0
  for (const { count } of placements) total += count
  return total
}

/** The `n`-th square of a set, from 0; null if there are fewer. */
const nthSquare = (set: ReadonlySquareSet, n: number): Square | null => {
  let left = n
  for (const [y, bits] of set.entries()) {
    for (let row = bits; row !== 0; row &= row - 1) {
      if (left === 0) return squareAt(lowestBit(row), y)
      left -= 1
    }
  }
  return null
}

/**
 * The placement at `index`, from 0, in a fixed order: by orientation, then by anchor square; null
 * if out of range.
 */
export const placementAt = (placements: Placements, index: number): Placement | null => {
  let left = index
  for (const { orientation, anchors, count } of placements) {
    if (left >= count) {
      left -= count
      continue
    }
    const anchor = nthSquare(anchors, left)
    return anchor === null ? null : { orientation, anchor }
  }
  return null
}
