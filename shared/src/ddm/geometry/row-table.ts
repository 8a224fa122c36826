import { ORIENTATIONS, type Orientation } from './nets.ts'
import type { BoardSize } from './square.ts'
import type { ReadonlySquareSet } from './square-set.ts'

/** Farthest that a piece reaches from its anchor, in rows or columns. */
const REACH = 2

const rowMaskOf = (orientation: Orientation, dy: number): number =>
  orientation.cells.reduce(
    (mask, cell) => (cell.dy === dy ? mask | (1 << (cell.dx + REACH)) : mask),
    0,
  )

const ROW_OFFSETS = [-2, -1, 0, 1, 2] as const

/**
 * Rows of pieces: many orientations share one, as "the anchor's column and the next", so each is
 * matched with a row of the board once. A pattern lists the columns counted from the anchor.
 */
const PATTERN_MASKS: readonly number[] = [
  ...new Set(ORIENTATIONS.flatMap((laid) => ROW_OFFSETS.map((dy) => rowMaskOf(laid, dy)))),
].filter((mask) => mask !== 0)

const PATTERNS: readonly (readonly number[])[] = PATTERN_MASKS.map((mask) =>
  ROW_OFFSETS.filter((dx) => (mask >>> (dx + REACH)) & 1),
)

/** For each orientation, its rows as offsets into a `RowTable`. */
const PARTS: readonly (readonly number[])[] = ORIENTATIONS.map((laid) =>
  ROW_OFFSETS.map((dy) => ({ dy, pattern: PATTERN_MASKS.indexOf(rowMaskOf(laid, dy)) }))
    .filter(({ pattern }) => pattern >= 0)
    .map(({ dy, pattern }) => (dy + REACH) * PATTERNS.length + pattern),
)

/**
 * For each row of the board and each row of a piece: the columns at which an anchor would do, as
 * bits. Made once for a position, then asked for every orientation.
 */
export interface RowTable {
  /** Every space of the pattern is free. */
  readonly fits: Int32Array
  /** Some space of the pattern lies on the frontier. */
  readonly touches: Int32Array
  /** Rows where an anchor can be near enough to the frontier; none when `last` is less. */
  readonly first: number
  readonly last: number
}

const shifted = (row: number, dx: number): number => (dx < 0 ? row << -dx : row >>> dx)

const fillRow = (table: RowTable, base: number, free: number, frontier: number): void => {
  for (let i = 0; i < PATTERNS.length; i += 1) {
    let fits = -1
    let touches = 0
    for (const dx of PATTERNS[i] ?? []) {
      fits &= shifted(free, dx)
      touches |= shifted(frontier, dx)
    }
    table.fits[base + i] = fits
    table.touches[base + i] = touches
  }
}

/**
 * The table for pieces that lie in `free` and touch `frontier` (R9.4). Only rows near the frontier
 * are filled.
 */
export const makeRowTable = (
  free: ReadonlySquareSet,
  frontier: ReadonlySquareSet,
  size: BoardSize,
): RowTable => {
  const cells = (size.length + 2 * REACH) * PATTERNS.length
  const first = Math.max(0, frontier.findIndex((row) => row !== 0) - REACH)
  const last = Math.min(size.length - 1, frontier.findLastIndex((row) => row !== 0) + REACH)
  const isBare = frontier.every((row) => row === 0)
  const table = {
    fits: new Int32Array(cells),
    touches: new Int32Array(cells),
    first,
    last: isBare ? first - 1 : last,
  }
  for (let y = first - REACH; y <= table.last + REACH; y += 1) {
    fillRow(table, (y + REACH) * PATTERNS.length, free[y] ?? 0, frontier[y] ?? 0)
  }
  return table
}

/** Columns of row y, as bits, that are legal anchors of the orientation with this index. */
export const anchorsInRow = (table: RowTable, orientation: number, y: number): number => {
  const parts = PARTS[orientation] ?? []
  const base = y * PATTERNS.length
  let fits = -1
  for (const part of parts) fits &= table.fits[base + part] ?? 0
  if (fits === 0) return 0
  let touches = 0
  for (const part of parts) touches |= table.touches[base + part] ?? 0
  return fits & touches
}
