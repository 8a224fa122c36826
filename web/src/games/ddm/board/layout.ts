import type { Seat, SquareName } from '@dungeon-dice/client-sdk/rules'
import { parseSquare } from '@dungeon-dice/client-sdk/rules'

/** Width and length of a board, in squares. */
export interface Size {
  readonly width: number
  readonly length: number
  /** True if it is drawn on its side, for wide windows: the bottom end is at the left. */
  readonly isTurned?: boolean
}

/** A column and a row as drawn: from 0, the row downwards. */
export interface Spot {
  readonly column: number
  readonly row: number
}

/** Letters that columns are named by (rule book, section 23). */
const LETTERS = 'abcdefghijklmnopqrstuvwxy'

/** Columns and rows of a board as it is drawn. */
export const drawnSize = ({ width, length, isTurned = false }: Size) =>
  isTurned ? { columns: length, rows: width } : { columns: width, rows: length }

/** Where column `x` and row `y` of the rules are drawn: A's end is below for A, above for B. */
export function spotAt(x: number, y: number, size: Size, below: Seat): Spot {
  const { width, length, isTurned = false } = size
  const column = below === 'A' ? x : width - 1 - x
  const row = below === 'A' ? length - 1 - y : y
  return isTurned ? { column: length - 1 - row, row: column } : { column, row }
}

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
export function squareAtSpot(spot: Spot, size: Size, below: Seat): SquareName | null {
  const { columns, rows } = drawnSize(size)
  if (spot.column < 0 || spot.column >= columns || spot.row < 0 || spot.row >= rows) return null
  const { width, length, isTurned = false } = size
  const { column, row } = isTurned ? { column: spot.row, row: length - 1 - spot.column } : spot
  const x = below === 'A' ? column : width - 1 - column
  const y = below === 'A' ? length - 1 - row : row
  return nameAt(x, y)
}

/** The name of the square in column `x` and row `y` of the rules. */
export const nameAt = (x: number, y: number): SquareName => `${LETTERS.charAt(x)}${y + 1}`

/** All squares in the order in which they are drawn, row by row. */
export function rowsOf(size: Size, below: Seat): readonly (readonly SquareName[])[] {
  const { columns, rows } = drawnSize(size)
  return Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (_, column) => squareAtSpot({ column, row }, size, below) ?? '',
    ),
  )
}

/** Whether a text names a square. */
export const isSquare = (text: string): boolean => parseSquare(text) !== null
