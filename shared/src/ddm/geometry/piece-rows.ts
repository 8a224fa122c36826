import { ORIENTATIONS, type Orientation } from './nets.ts'

/** Greatest distance of a piece's cell from its anchor, in rows or columns. */
export const REACH = 2

/** Rows of a piece relative to its anchor. */
export const ROWS = [-2, -1, 0, 1, 2] as const

/** The cells of a piece in one row as bits: bit 0 is two columns left of the anchor. */
const patternOf = ({ cells }: Orientation, dy: number): number =>
  cells.reduce((bits, cell) => (cell.dy === dy ? bits | (1 << (cell.dx + REACH)) : bits), 0)

/**
 * The distinct rows of all pieces, the empty row first. Orientations share them, so each is matched
 * with a board row only once.
 */
const PATTERNS: readonly number[] = [
  ...new Set(ORIENTATIONS.flatMap((laid) => ROWS.map((dy) => patternOf(laid, dy)))),
].toSorted((a, b) => a - b)

/** Number of distinct rows, including the empty one. */
export const PATTERN_COUNT = PATTERNS.length

/** A row of a piece as a shorter row, given by index, plus one column. */
export interface GrownPattern {
  readonly shorter: number
  readonly dx: number
}

const rightmost = (bits: number): number => 31 - Math.clz32(bits)

/** All rows except the empty one, ordered so that each shorter row comes first. */
export const GROWN_PATTERNS: readonly GrownPattern[] = PATTERNS.slice(1).map((bits) => ({
  shorter: PATTERNS.indexOf(bits & ~(1 << rightmost(bits))),
  dx: rightmost(bits) - REACH,
}))

/** For each orientation, the indexes of its five rows. */
export const PATTERNS_BY_ORIENTATION: readonly (readonly number[])[] = ORIENTATIONS.map((laid) =>
  ROWS.map((dy) => PATTERNS.indexOf(patternOf(laid, dy))),
)
