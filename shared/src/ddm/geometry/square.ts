/**
 * A space of a board, as `y * 32 + x` (R1.9, R3.2): squares sort by y, then x, and the four
 * neighbors are 1 and 32 away on any board.
 */
export type Square = number

/** Name of a square: a letter for x and a number for y + 1, `a1` to `y25` (section 23). */
export type SquareName = string

/** Size of a board: an odd width and a length, each from 7 to 25 (R3.1). */
export interface BoardSize {
  readonly width: number
  readonly length: number
}

/** Longest possible side of a board (R3.1). */
export const MAX_SIDE = 25

const ROW_BITS = 5
const ROW_STRIDE = 1 << ROW_BITS

/** Offsets to the four neighbors in square order: y - 1, x - 1, x + 1, y + 1 (R1.9). */
export const STEPS = [-ROW_STRIDE, -1, 1, ROW_STRIDE] as const

/** The square in column `x` and row `y`, each from 0 to 24. */
export const squareAt = (x: number, y: number): Square => y * ROW_STRIDE + x

/** Column of a square, from 0. */
export const xOf = (square: Square): number => square & (ROW_STRIDE - 1)

/** Row of a square, from 0: seat A's end (R3.2). */
export const yOf = (square: Square): number => square >>> ROW_BITS

/** Returns whether integers `x` and `y` are on a board of this size (R9.4.1). */
export const isOnBoard = (size: BoardSize, x: number, y: number): boolean =>
  x >= 0 && x < size.width && y >= 0 && y < size.length

/** Returns whether a square lies on a board of this size. */
export const isSquareOn = (size: BoardSize, square: Square): boolean =>
  isOnBoard(size, xOf(square), yOf(square))

/** Distance over open ground: the sum of both differences (R14.12). */
export const stepsBetween = (a: Square, b: Square): number =>
  Math.abs(xOf(a) - xOf(b)) + Math.abs(yOf(a) - yOf(b))

/** Returns whether two squares share an edge (R1.9); false for the same square. */
export const areAdjacent = (a: Square, b: Square): boolean => {
  const apart = a < b ? b - a : a - b
  // A row has at most 25 squares, so x 24 and x 0 of the next row are 8 apart, never 1.
  return apart === 1 || apart === ROW_STRIDE
}

const LETTERS = 'abcdefghijklmnopqrstuvwxy'

const SQUARES_BY_NAME: ReadonlyMap<SquareName, Square> = new Map(
  Array.from({ length: MAX_SIDE }, (_, y) =>
    Array.from(LETTERS, (letter, x) => [`${letter}${y + 1}`, squareAt(x, y)] as const),
  ).flat(),
)

const NAMES: readonly SquareName[] = (() => {
  const names: SquareName[] = Array(MAX_SIDE * ROW_STRIDE).fill('-')
  for (const [name, square] of SQUARES_BY_NAME) names[square] = name
  return names
})()

/** Name of a square (section 23), or `-` outside the largest board. */
export const squareName = (square: Square): SquareName => NAMES[square] ?? '-'

/**
 * The square with this name on the largest board, or null: `A1` and `a01` are invalid. Check a
 * given board with `isSquareOn`.
 */
export const parseSquare = (name: string): Square | null => SQUARES_BY_NAME.get(name) ?? null
