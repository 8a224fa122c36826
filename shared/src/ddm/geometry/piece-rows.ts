import { ORIENTATIONS, type Orientation } from './nets.ts'

/** Farthest that a piece reaches from its anchor, in rows or columns. */
export const REACH = 2

/** Rows of a piece, counted from its anchor. */
export const ROWS = [-2, -1, 0, 1, 2] as const

/** What a piece covers in one row, as bits: bit 0 stands two columns left of the anchor. */
const patternOf = ({ cells }: Orientation, dy: number): number =>
  cells.reduce((bits, cell) => (cell.dy === dy ? bits | (1 << (cell.dx + REACH)) : bits), 0)

/**
 * The distinct rows of all pieces, the empty row first. Orientations share them, so each is
 * matched with a row of the board only once.
 */
const PATTERNS: readonly number[] = [
  ...new Set(ORIENTATIONS.flatMap((laid) => ROWS.map((dy) => patternOf(laid, dy)))),
].toSorted((a, b) => a - b)

/** Number of distinct rows, the empty one among them. */
export const PATTERN_COUNT = PATTERNS.length

/** A row of a piece as a shorter one, given by its place, and one further column. */
export interface GrownPattern {
  readonly shorter: number
  readonly dx: number
}

const rightmost = (bits: number): number => 31 - Math.clz32(bits)

/** The rows but the empty one, in order, so that the shorter one is always known before. */
export const GROWN_PATTERNS: readonly GrownPattern[] = PATTERNS.slice(1).map((bits) => ({
  shorter: PATTERNS.indexOf(bits & ~(1 << rightmost(bits))),
  dx: rightmost(bits) - REACH,
}))

/** For each orientation in order, the places of its five rows. */
export const PATTERNS_BY_ORIENTATION: readonly (readonly number[])[] = ORIENTATIONS.map((laid) =>
  ROWS.map((dy) => PATTERNS.indexOf(patternOf(laid, dy))),
)
