import type { BoardSize } from '../../src/ddm/geometry/square.ts'
import {
  isSquareOn,
  parseSquare,
  type Square,
  squareAt,
  squareName,
} from '../../src/ddm/geometry/square.ts'
import type { State } from '../../src/ddm/model/state.ts'
import type { ListSource } from '../../src/ddm/notation/list.ts'
import { parsePosition } from '../../src/ddm/notation/position.ts'
import type { PositionError } from '../../src/ddm/notation/position-error.ts'
import { masterOn } from '../../src/ddm/rules/03-board/board.ts'
import { err, type Result } from '../../src/kernel/result.ts'

/**
 * The state of a drawn position: board, then a legend of `1=A12:30`, `A 3;M2A1`, `B 3`, `5A:act`
 * with its pending decision and chain behind it, `[gba]`, `A=…`, `lasting=…` and other named fields,
 * in any order (`docs/notation.md`). What is left out: void rows, seats without crests, the first
 * turn at its actions, the default options and lists. The board of another size is named in the
 * options: `[board=9x11]`.
 */
export function parseDiagram(text: string, source: ListSource): Result<State, PositionError> {
  if (text.length > 20_000) return err({ code: 'too_long', most: 20_000, got: text.length })
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const end = lines.findIndex((line, place) => place > 0 && !/^\s*\d+\s/.test(line))
  const [rows, legend] = end < 0 ? [lines, []] : [lines.slice(0, end), lines.slice(end)]
  const words = legend.join(' ').match(/\[[^\]]*\]?|[^\s[]+/g) ?? []
  const named = words.filter((word) => /^(\[|[a-zAB]+=)/.test(word))
  const size = sizeOf(named)
  if (size === null) return err({ code: 'wrong_fields' })
  const drawing = parseDrawing(rows, size)
  if (drawing === null) return err({ code: 'bad_board', text: rows.join('\n') })
  const occupants = placeEntries(drawing.squareOf, words.filter(isEntry))
  if (occupants === null) return err({ code: 'bad_occupant', text: legend.join('\n') })
  const rest = words.filter((word) => !named.includes(word) && !isEntry(word))
  const turn = readTurn(rest)
  if (turn === null) return err({ code: 'wrong_fields' })
  return parsePosition([drawing.board, occupants || '-', ...turn, ...named].join(' '), source)
}

/** A drawn board: one mark a square, and the place of each number. */
interface Drawing {
  /** The board field of a position: every rank, the last first. */
  readonly board: string
  readonly squareOf: ReadonlyMap<number, Square>
}

const CELL = /^([.abxAB])(\d{1,3}(?:\+\d{1,3}){0,2})?$/

/** Reads a row of file letters, then a row for each rank, its number first; null when a row does not fit. */
function parseDrawing(rows: readonly string[], size: BoardSize): Drawing | null {
  const [letters = [], ...ranks] = rows.map((row) => row.trim().split(/\s+/))
  const marks = new Map<Square, string>()
  const squareOf = new Map<number, Square>()
  if (ranks.length === 0) return null
  for (const [rank = '', ...cells] of ranks) {
    if (cells.length !== letters.length) return null
    for (const [place, cell] of cells.entries()) {
      const square = parseSquare(`${letters[place]}${rank}`)
      const [, mark, numbers = ''] = CELL.exec(cell) ?? []
      if (square === null || !isSquareOn(size, square) || mark === undefined) return null
      if (marks.has(square)) return null
      marks.set(square, mark)
      for (const number of numbers.split('+'))
        if (number !== '') squareOf.set(Number(number), square)
    }
  }
  const markAt = (square: Square) => marks.get(square) ?? masterOn(size, square) ?? '.'
  const files = Array.from({ length: size.width }, (_, x) => x)
  const board = Array.from({ length: size.length }, (_, place) =>
    files.map((x) => markAt(squareAt(x, size.length - 1 - place))).join(''),
  )
  return { board: board.join('/'), squareOf }
}

/** True when a word describes the figure at a number. */
const isEntry = (word: string): boolean => /^\d+=/.test(word)

/** The occupants field of such entries, by their numbers; null unless each number is drawn and explained once. */
function placeEntries(squareOf: Drawing['squareOf'], entries: readonly string[]): string | null {
  const inOrder = entries.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  const occupants = inOrder.map((entry) => {
    const [number = '', ...rest] = entry.split('=')
    const square = squareOf.get(Number(number))
    return square === undefined ? null : `${squareName(square)}${rest.join('=')}`
  })
  return occupants.includes(null) || occupants.length !== squareOf.size ? null : occupants.join(',')
}

/** The size of the board, which the options name where it is not the usual one; null for one that no board has. */
function sizeOf(named: readonly string[]): BoardSize | null {
  const [width = 13, length = 19] =
    /board=(\d+)x(\d+)/.exec(named.join(' '))?.slice(1).map(Number) ?? []
  return [width, length].every((side) => side >= 7 && side <= 25) ? { width, length } : null
}

/** Seats, turn, pending decision and chain among the words of a legend that are left; else null. */
function readTurn(words: readonly string[]): readonly string[] | null {
  const rest = [...words]
  const take = (isIt: (word: string) => boolean, count: number): readonly string[] => {
    const place = rest.findIndex(isIt)
    return place < 0 ? [] : rest.splice(place, count)
  }
  const [, A = '3'] = take((word) => word === 'A', 2)
  const [, B = '3'] = take((word) => word === 'B', 2)
  const isTurn = (word: string) => /^\d+[AB]:/.test(word)
  const [turn = '1A:act', pending = '-', chain = '-'] = take(isTurn, 3)
  return rest.length > 0 ? null : [A, B, turn, pending, chain]
}
