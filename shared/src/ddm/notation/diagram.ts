import { err, type Result } from '../../kernel/result.ts'
import type { BoardSize } from '../geometry/square.ts'
import { squareName } from '../geometry/square.ts'
import { PRESET_OPTIONS } from '../model/options.ts'
import type { State } from '../model/state.ts'
import { type Drawing, parseDrawing } from './diagram-board.ts'
import {
  isNamed,
  LONGEST_POSITION,
  NOTHING,
  type PositionFields,
  readNamed,
  wordsOf,
} from './fields.ts'
import type { ListSource } from './list-source.ts'
import { parseOptions } from './options-text.ts'
import type { PositionError } from './position-error.ts'
import { readFields } from './read-fields.ts'

/** The first seat field of a diagram, unless it names one: nothing but heart points. */
const USUAL_SEAT = '3'
const USUAL_TURN = '1A:act'

/**
 * The state of a drawn position: board, then a legend of `1=A12:30`, `A 3;M2A1`, `B 3`, `5A:act`
 * with its pending decision and chain behind it, `[gba]`, `A=…`, `lasting=…` and other named fields,
 * in any order (`docs/notation.md`). What is left out: void rows, seats without crests, the first
 * turn at its actions, the default options and lists. The board of another size is named in the
 * options: `[board=9x11]`.
 */
export function parseDiagram(text: string, source: ListSource): Result<State, PositionError> {
  if (text.length > LONGEST_POSITION)
    return err({ code: 'too_long', most: LONGEST_POSITION, got: text.length })
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const end = lines.findIndex((line, place) => place > 0 && !/^\s*\d+\s/.test(line))
  const [rows, legend] = end < 0 ? [lines, []] : [lines.slice(0, end), lines.slice(end)]
  const fields = readLegend(rows, wordsOf(legend.join(' ')))
  return 'code' in fields ? err(fields) : readFields(fields, source)
}

function readLegend(
  rows: readonly string[],
  words: readonly string[],
): PositionFields | PositionError {
  const named = readNamed(words.filter(isNamed))
  const size = sizeOf(named?.options ?? '')
  if (named === null || size === null) return { code: 'wrong_fields' }
  const drawing = parseDrawing(rows, size)
  if (drawing === null) return { code: 'bad_board', text: rows.join('\n') }
  const placed = words.filter((word) => !isNamed(word))
  const occupants = placeEntries(drawing.squareOf, placed.filter(isEntry))
  if (typeof occupants !== 'string') return occupants
  const turn = readTurn(placed.filter((word) => !isEntry(word)))
  if (turn === null) return { code: 'wrong_fields' }
  return { board: drawing.board, occupants: occupants || NOTHING, ...turn, ...named }
}

/** Whether a word says what stands at a number. */
const isEntry = (word: string): boolean => /^\d+=/.test(word)

/** The occupants field of such entries, by their numbers; each number is drawn once and explained once. */
function placeEntries(
  squareOf: Drawing['squareOf'],
  entries: readonly string[],
): string | PositionError {
  const inOrder = entries.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  const occupants = inOrder.map((entry) => placeEntry(squareOf, entry))
  const lost = occupants.indexOf(null)
  if (lost >= 0) return { code: 'bad_occupant', text: inOrder[lost] ?? '' }
  if (occupants.length === squareOf.size) return occupants.join(',')
  const missing = [...squareOf.keys()].find(
    (number) => !entries.some((one) => one.startsWith(`${number}=`)),
  )
  return { code: 'bad_occupant', text: `${missing ?? ''}` }
}

/** The size of the board by the options field of a diagram; null when that does not name one. */
function sizeOf(options: string): BoardSize | null {
  const board = parseOptions(options)?.changes['board'] ?? PRESET_OPTIONS.tabletop.board
  return typeof board === 'object' && board !== null && isSize(board) ? board : null
}

const isSize = (board: object): board is BoardSize =>
  'width' in board && 'length' in board && isSide(board.width) && isSide(board.length)

const isSide = (side: unknown): boolean => typeof side === 'number' && side >= 7 && side <= 25

/** `1=A12:30` with the square where the 1 is drawn in place of it. */
function placeEntry(squareOf: Drawing['squareOf'], entry: string): string | null {
  const [number = '', ...rest] = entry.split('=')
  const square = squareOf.get(Number(number))
  return square === undefined ? null : `${squareName(square)}${rest.join('=')}`
}

/** Seats, turn, pending decision and chain among the words of a legend that are left; else null. */
function readTurn(
  words: readonly string[],
): Pick<PositionFields, 'seats' | 'turn' | 'pending' | 'chain'> | null {
  const rest = [...words]
  const take = (isIt: (word: string) => boolean, count: number): readonly string[] => {
    const place = rest.findIndex(isIt)
    return place < 0 ? [] : rest.splice(place, count)
  }
  const [, A = USUAL_SEAT] = take((word) => word === 'A', 2)
  const [, B = USUAL_SEAT] = take((word) => word === 'B', 2)
  const [turn = USUAL_TURN, pending = NOTHING, chain = NOTHING] = take(
    (word) => /^\d+[AB]:/.test(word),
    3,
  )
  return rest.length > 0 ? null : { seats: { A, B }, turn, pending, chain }
}
