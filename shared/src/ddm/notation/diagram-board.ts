import {
  type BoardSize,
  isSquareOn,
  parseSquare,
  type Square,
  squareAt,
  squareName,
  xOf,
  yOf,
} from '../geometry/square.ts'
import { masterOn } from '../model/setup.ts'

/** What a drawn board shows: one mark a square, and where each number stands. */
export interface Drawing {
  /** The board field of a position: every rank, the last first. */
  readonly board: string
  readonly squareOf: ReadonlyMap<number, Square>
}

const CELL = /^([.abxAB])(\d{1,3}(?:\+\d{1,3}){0,2})?$/

/**
 * Reads a drawn board: a row of file letters, then a row for each rank that is not void, its
 * number first. What is left out is void, and the Dungeon Masters stand where they always stand.
 * Null when a row does not fit.
 */
export function parseDrawing(rows: readonly string[], size: BoardSize): Drawing | null {
  const [files = [], ...ranks] = rows.map((row) => row.trim().split(/\s+/))
  const marks = new Map<Square, string>()
  const squareOf = new Map<number, Square>()
  if (ranks.length === 0) return null
  for (const [rank = '', ...cells] of ranks) {
    if (cells.length !== files.length) return null
    for (const [place, cell] of cells.entries()) {
      const square = parseSquare(`${files[place]}${rank}`)
      const [, mark, numbers = ''] = CELL.exec(cell) ?? []
      if (square === null || !isSquareOn(size, square) || mark === undefined) return null
      if (marks.has(square)) return null
      marks.set(square, mark)
      for (const number of numbers.split('+'))
        if (number !== '') squareOf.set(Number(number), square)
    }
  }
  return { board: fillBoard(marks, size), squareOf }
}

const fillBoard = (marks: ReadonlyMap<Square, string>, size: BoardSize): string =>
  ranksOf(size)
    .map((y) =>
      filesOf(size)
        .map((x) => markOf(marks, size, squareAt(x, y)))
        .join(''),
    )
    .join('/')

const markOf = (marks: ReadonlyMap<Square, string>, size: BoardSize, square: Square): string =>
  marks.get(square) ?? masterOn(size, square) ?? '.'

const ranksOf = ({ length }: BoardSize): readonly number[] =>
  Array.from({ length }, (_, place) => length - 1 - place)

const filesOf = ({ width }: BoardSize): readonly number[] =>
  Array.from({ length: width }, (_, x) => x)

/**
 * Draws cells by square: the files and ranks between the outermost of them, the file letters above
 * and the rank numbers in front. A square between without a cell is void, or a Dungeon Master's.
 */
export function drawCells(cells: ReadonlyMap<Square, string>, size: BoardSize): readonly string[] {
  const squares = [...cells.keys()]
  const files = filesOf(size).filter(isBetween(squares.map(xOf)))
  const ranks = ranksOf(size).filter(isBetween(squares.map(yOf)))
  const header = files.map((x) => squareName(squareAt(x, 0)).slice(0, 1))
  const rows = ranks.map((y) => files.map((x) => markOf(cells, size, squareAt(x, y))))
  const width = Math.max(0, ...rows.flat().map(({ length }) => length)) + 2
  const draw = (front: string, row: readonly string[]): string =>
    `${front.padStart(2)}   ${row.map((cell) => cell.padEnd(width)).join('')}`.trimEnd()
  return [draw('', header), ...ranks.map((y, place) => draw(`${y + 1}`, rows[place] ?? []))]
}

const isBetween =
  (all: readonly number[]) =>
  (one: number): boolean =>
    one >= Math.min(...all) && one <= Math.max(...all)
