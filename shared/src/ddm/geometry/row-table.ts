import type { Orientation } from './nets.ts'
import {
  GROWN_PATTERNS,
  PATTERN_COUNT,
  PATTERNS_BY_ORIENTATION,
  REACH,
  ROWS,
} from './piece-rows.ts'
import { type BoardSize, MAX_SIDE } from './square.ts'
import { countBits, emptySet, type ReadonlySquareSet, type SquareSet } from './square-set.ts'

/**
 * For each board row and each possible row of a piece: the columns at which an anchor would fit, as
 * bits. Built once per position and used for every orientation.
 */
export interface RowTable {
  readonly size: BoardSize
  /** Columns at which every space of the row is free. */
  readonly fits: readonly number[]
  /** Columns at which some space of the row is on the frontier. */
  readonly touches: readonly number[]
  /** Range of rows in which an anchor is near enough to the frontier; empty if `last` is less. */
  readonly first: number
  readonly last: number
  /**
   * Board rows per integer: 2 on narrow boards, where entry y holds row y and, from bit 16 on, row
   * y + 1, so that two rows are tested at once.
   */
  readonly lanes: 1 | 2
}

const LANE_BITS = 16
const LANE = (1 << LANE_BITS) - 1

// Pieces reach two columns from their anchor, which must not spill into the other lane.
const lanesOf = (size: BoardSize): 1 | 2 => (size.width + REACH <= LANE_BITS ? 2 : 1)

const ZEROS: readonly number[] = Array.from(
  { length: (MAX_SIDE + 2 * REACH) * PATTERN_COUNT },
  () => 0,
)

/** Row y and, with two lanes, row y + 1; rows outside the board are empty. */
const lanesAt = (set: ReadonlySquareSet, y: number, lanes: 1 | 2): number => {
  const row = y < 0 ? 0 : (set[y] ?? 0)
  return lanes === 1 ? row : row | ((y < -1 ? 0 : (set[y + 1] ?? 0)) << LANE_BITS)
}

/** The row as seen from anchors dx columns to the left of what they cover. */
const seenFrom = (row: number, dx: number): number => (dx < 0 ? row << -dx : row >>> dx)

const fillEntry = (
  fits: number[],
  touches: number[],
  entry: number,
  free: number,
  frontier: number,
): void => {
  fits[entry] = -1
  let at = entry
  for (const { shorter, dx } of GROWN_PATTERNS) {
    at += 1
    fits[at] = (fits[entry + shorter] ?? 0) & seenFrom(free, dx)
    touches[at] = (touches[entry + shorter] ?? 0) | seenFrom(frontier, dx)
  }
}

const isBare = (row: number): boolean => row === 0

/** Rows within a piece's reach of the frontier; none if it is empty. */
const rowsNear = (frontier: ReadonlySquareSet): { first: number; last: number } =>
  frontier.every(isBare)
    ? { first: 0, last: -1 }
    : {
        first: Math.max(0, frontier.findIndex((row) => !isBare(row)) - REACH),
        last: Math.min(frontier.length - 1, frontier.findLastIndex((row) => !isBare(row)) + REACH),
      }

/** The table for pieces in `free` that touch `frontier` (R9.4). */
export const makeRowTable = (
  free: ReadonlySquareSet,
  frontier: ReadonlySquareSet,
  size: BoardSize,
): RowTable => {
  const cells = (size.length + 2 * REACH) * PATTERN_COUNT
  const fits = ZEROS.slice(0, cells)
  const touches = ZEROS.slice(0, cells)
  const { first, last } = rowsNear(frontier)
  const lanes = lanesOf(size)
  for (let y = first - REACH; y <= last + REACH; y += 1) {
    const entry = (y + REACH) * PATTERN_COUNT
    fillEntry(fits, touches, entry, lanesAt(free, y, lanes), lanesAt(frontier, y, lanes))
  }
  return { size, fits, touches, first, last, lanes }
}

/** For each orientation, its five rows as offsets from the entry of the anchor's row. */
const OFFSETS: readonly number[] = PATTERNS_BY_ORIENTATION.flatMap((patterns) =>
  patterns.map((pattern, row) => row * PATTERN_COUNT + pattern),
)

/** Legal anchors in row y and, with two lanes, in row y + 1. */
const anchorsAt = ({ fits, touches }: RowTable, orientation: number, y: number): number => {
  const entry = y * PATTERN_COUNT
  const from = orientation * ROWS.length
  // Unrolled: this is the innermost step, and a loop is a tenth slower.
  const a = entry + (OFFSETS[from] ?? 0)
  const b = entry + (OFFSETS[from + 1] ?? 0)
  const c = entry + (OFFSETS[from + 2] ?? 0)
  const d = entry + (OFFSETS[from + 3] ?? 0)
  const e = entry + (OFFSETS[from + 4] ?? 0)
  const fit = (fits[a] ?? 0) & (fits[b] ?? 0) & (fits[c] ?? 0) & (fits[d] ?? 0) & (fits[e] ?? 0)
  if (fit === 0) return 0
  const t = touches
  return fit & ((t[a] ?? 0) | (t[b] ?? 0) | (t[c] ?? 0) | (t[d] ?? 0) | (t[e] ?? 0))
}

/** Returns whether an orientation has a legal anchor. */
export const hasAnchor = (table: RowTable, orientation: Orientation): boolean => {
  for (let y = table.first; y <= table.last; y += table.lanes) {
    if (anchorsAt(table, orientation.index, y) !== 0) return true
  }
  return false
}

/** An orientation with its legal anchors; at least one. */
export interface AnchorGroup {
  readonly orientation: Orientation
  readonly anchors: ReadonlySquareSet
  /** Number of anchors. */
  readonly count: number
}

/** Legal anchors of an orientation; null if there are none. */
export const anchorsOf = (table: RowTable, orientation: Orientation): AnchorGroup | null => {
  let anchors: SquareSet | null = null
  let count = 0
  for (let y = table.first; y <= table.last; y += table.lanes) {
    const rows = anchorsAt(table, orientation.index, y)
    if (rows === 0) continue
    anchors ??= emptySet(table.size)
    count += countBits(rows)
    anchors[y] = table.lanes === 1 ? rows : rows & LANE
    if (table.lanes === 2 && rows >>> LANE_BITS !== 0) anchors[y + 1] = rows >>> LANE_BITS
  }
  return anchors === null ? null : { orientation, anchors, count }
}
