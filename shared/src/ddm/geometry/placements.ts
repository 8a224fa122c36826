import { ALL_NETS, ORIENTATIONS, type Orientation } from './nets.ts'
import { type AnchorGroup, anchorsOf, hasAnchor, makeRowTable } from './row-table.ts'
import { type BoardSize, type Square, squareAt } from './square.ts'
import { lowestBit, type ReadonlySquareSet } from './square-set.ts'

/** Legal placements in the order of `ORIENTATIONS`; orientations without any are left out. */
export type Placements = readonly AnchorGroup[]

/** A piece on the board: how it lies, and the square of its anchor (R9.2). */
export interface Placement {
  readonly orientation: Orientation
  readonly anchor: Square
}

const mayLay = (nets: number, { net }: Orientation): boolean => ((nets >>> net) & 1) === 1

/**
 * Whether any placement is legal (R9.4): every space of the piece in `free`, at least one in
 * `frontier`. `nets` is a mask of the net indexes that may be used (R9.3).
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
 * All legal placements (R9.4): every space of the piece in `free`, at least one in `frontier`.
 * `nets` is a mask of the net indexes that may be used (R9.3).
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

/** Number of legal placements. */
export const countPlacements = (placements: Placements): number => {
  let total = 0
  for (const { count } of placements) total += count
  return total
}

/** The `n`-th square of a set by square, n from 0; null when the set has fewer. */
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
 * The placement at place `index`, from 0, in a fixed order: by orientation, then by the square of
 * the anchor; null when there are not so many.
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
