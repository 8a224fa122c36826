import type { Seat, SquareName } from '@dungeon-dice/client-sdk/rules'
import { parseSquare } from '@dungeon-dice/client-sdk/rules'

/** Width and length of a board, in squares. */
export interface Size {
  readonly width: number
  readonly length: number
}

/** A column and a row as drawn: from 0, the row downwards. */
export interface Spot {
  readonly column: number
  readonly row: number
}

/** Letters that columns are named by (rule book, section 23). */
const LETTERS = 'abcdefghijklmnopqrstuvwxy'

/** Where column `x` and row `y` of the rules are drawn: A's end is below for A, above for B. */
export const spotAt = (x: number, y: number, { width, length }: Size, below: Seat): Spot =>
  below === 'A' ? { column: x, row: length - 1 - y } : { column: width - 1 - x, row: y }

/** Column and row of the rules of a square that has this name; none has another. */
export function placeOf(square: SquareName): { readonly x: number; readonly y: number } {
  return { x: LETTERS.indexOf(square.charAt(0)), y: Number(square.slice(1)) - 1 }
}

/** Where a square is drawn. */
export function spotOf(square: SquareName, size: Size, below: Seat): Spot {
  const { x, y } = placeOf(square)
  return spotAt(x, y, size, below)
}

/** The square that is drawn at a spot; null for one off the board. */
export function squareAtSpot(
  { column, row }: Spot,
  { width, length }: Size,
  below: Seat,
): SquareName | null {
  if (column < 0 || column >= width || row < 0 || row >= length) return null
  const x = below === 'A' ? column : width - 1 - column
  const y = below === 'A' ? length - 1 - row : row
  return nameAt(x, y)
}

/** The name of the square in column `x` and row `y` of the rules. */
export const nameAt = (x: number, y: number): SquareName => `${LETTERS.charAt(x)}${y + 1}`

/** All squares in the order in which they are drawn, row by row. */
export const rowsOf = (size: Size, below: Seat): readonly (readonly SquareName[])[] =>
  Array.from({ length: size.length }, (_, row) =>
    Array.from(
      { length: size.width },
      (_, column) => squareAtSpot({ column, row }, size, below) ?? '',
    ),
  )

/** Whether a text names a square. */
export const isSquare = (text: string): boolean => parseSquare(text) !== null
