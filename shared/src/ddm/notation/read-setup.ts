import { err, ok, type Result } from '../../kernel/result.ts'
import type { SeatList } from '../model/dice-list.ts'
import type { Options } from '../model/options.ts'
import { makeSetup, type Setup } from '../model/setup.ts'
import type { BySeat, Seat } from '../types.ts'
import { type BoardNotes, parseBoard } from './board-text.ts'
import type { PositionFields } from './fields.ts'
import type { ListSource } from './list-source.ts'
import { lookUpList, parseList } from './list-text.ts'
import { drawnOptions, parseOptions } from './options-text.ts'
import type { PositionError } from './position-error.ts'

/** What the fields of board, options and lists tell. */
export interface Ground {
  readonly setup: Setup
  readonly path: BoardNotes['path']
}

/** Reads board, options and lists, and checks them (R2, R3, R19). */
export function readSetup(
  fields: PositionFields,
  source: ListSource,
): Result<Ground, PositionError> {
  const board = parseBoard(fields.board)
  if (board === null) return err({ code: 'bad_board', text: fields.board })
  const notes = parseOptions(fields.options)
  if (notes === null) return err({ code: 'bad_options', text: fields.options })
  const options = drawnOptions(notes, board)
  if (!options.ok) return err({ code: 'options_refused', error: options.error })
  const A = readList(fields, 'A', options.value, source)
  if (!A.ok) return A
  const B = readList(fields, 'B', options.value, source)
  if (!B.ok) return B
  return ok({ setup: makeSetup(options.value, { A: A.value, B: B.value }), path: board.path })
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
