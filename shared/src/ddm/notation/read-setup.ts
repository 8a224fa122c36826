import { err, ok, type Result } from '../../kernel/result.ts'
import { isSquareOn, parseSquare, type Square, squareName } from '../geometry/square.ts'
import type { SeatList } from '../model/dice-list.ts'
import type { Options } from '../model/options.ts'
import { type Ground, groundOf, makeSetup, masterOn, type Setup } from '../model/setup.ts'
import type { BySeat, Seat } from '../types.ts'
import { type BoardNotes, parseBoard } from './board-text.ts'
import type { PositionFields } from './fields.ts'
import type { ListSource } from './list-source.ts'
import { lookUpList, parseList } from './list-text.ts'
import { drawnOptions, parseOptions } from './options-text.ts'
import type { PositionError } from './position-error.ts'

/** What the fields of board, options and lists tell. */
export interface Base {
  readonly setup: Setup
  readonly path: BoardNotes['path']
  readonly ground: Ground
}

/** Reads board, options and lists, and checks them (R2, R3, R19). */
export function readSetup(fields: PositionFields, source: ListSource): Result<Base, PositionError> {
  const drawn = parseBoard(fields.board)
  if (drawn === null) return err({ code: 'bad_board', text: fields.board })
  const cleared = parseCleared(fields.cleared, drawn)
  if (cleared === null) return err({ code: 'bad_cleared', text: fields.cleared })
  const board = { ...drawn, obstacles: [...drawn.obstacles, ...cleared.map(squareName)] }
  const notes = parseOptions(fields.options)
  if (notes === null) return err({ code: 'bad_options', text: fields.options })
  const options = drawnOptions(notes, board)
  if (!options.ok) return err({ code: 'options_refused', error: options.error })
  const A = readList(fields, 'A', options.value, source)
  if (!A.ok) return A
  const B = readList(fields, 'B', options.value, source)
  if (!B.ok) return B
  const setup = makeSetup(options.value, { A: A.value, B: B.value })
  return ok({ setup, path: board.path, ground: groundOf(options.value, cleared) })
}

/** The squares of obstacles that were cleared, none of which is drawn; null when the field is none. */
function parseCleared(text: string, { size, obstacles }: BoardNotes): readonly Square[] | null {
  const names = text === '' ? [] : text.split(',')
  const squares = names.flatMap((name) => parseSquare(name) ?? [])
  const isFine =
    squares.length === names.length &&
    new Set(squares).size === squares.length &&
    squares.every((square) => isSquareOn(size, square) && masterOn(size, square) === null) &&
    !names.some((name) => obstacles.includes(name))
  return isFine ? squares : null
}

function readList(
  { lists }: { readonly lists: BySeat<string> },
  seat: Seat,
  options: Options,
  source: ListSource,
): Result<SeatList, PositionError> {
  const ids = parseList(lists[seat], options, source)
  if (ids === null) return err({ code: 'bad_list', seat, text: lists[seat] })
  const list = lookUpList(options, ids, source)
  return list.ok ? list : err({ code: 'list_refused', seat, error: list.error })
}
