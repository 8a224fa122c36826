import { isSquareOn, parseSquare, type Square, squareName } from '../geometry/square.ts'
import type { Options } from '../model/options.ts'
import { makeSetup, type Setup } from '../model/setup.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import type { SeatList } from '../rules/02-lists/dice-list.ts'
import { clearedOf, type Ground, groundOf, masterOn } from '../rules/03-board/board.ts'
import { type BoardSaid, parseBoard } from './board.ts'
import { type ListSource, lookUpList, parseList } from './list.ts'
import { drawnOptions, parseOptions } from './options.ts'
import { refuse } from './position-error.ts'

/** The fields of board, options and lists. */
type Texts = Readonly<Record<'board' | 'cleared' | 'options' | 'listA' | 'listB', string>>

/** The parsed fields. */
interface Base {
  readonly setup: Setup
  readonly path: State['path']
  readonly ground: Ground
}

/** Reads board, options and lists, and checks them (R2, R3, R19). */
export function readSetup(texts: Texts, source: ListSource): Base {
  const drawn = parseBoard(texts.board) ?? refuse({ code: 'bad_board', text: texts.board })
  const cleared = readCleared(texts.cleared, drawn)
  const said = parseOptions(texts.options) ?? refuse({ code: 'bad_options', text: texts.options })
  const obstacles = [...drawn.obstacles, ...cleared.map(squareName)]
  const options = drawnOptions(said, { ...drawn, obstacles })
  if (!options.ok) return refuse({ code: 'options_refused', error: options.error })
  const A = readList(texts.listA, 'A', options.value, source)
  const B = readList(texts.listB, 'B', options.value, source)
  const setup = makeSetup(options.value, { A, B })
  return { setup, path: drawn.path, ground: groundOf(options.value, cleared) }
}

/** The squares of obstacles that were cleared, by commas. */
export const makeCleared = ({ setup, ground }: State): string =>
  clearedOf(setup.options, ground).map(squareName).join(',')

/** Those squares, none of which is drawn. */
function readCleared(text: string, { size, obstacles }: BoardSaid): readonly Square[] {
  const names = text === '' ? [] : text.split(',')
  const squares = names.flatMap((name) => parseSquare(name) ?? [])
  const isFine =
    squares.length === names.length &&
    new Set(squares).size === squares.length &&
    squares.every((square) => isSquareOn(size, square) && masterOn(size, square) === null) &&
    !names.some((name) => obstacles.includes(name))
  return isFine ? squares : refuse({ code: 'bad_cleared', text })
}

function readList(text: string, seat: Seat, options: Options, source: ListSource): SeatList {
  const ids = parseList(text, options, source) ?? refuse({ code: 'bad_list', seat, text })
  const list = lookUpList(options, ids, source)
  return list.ok ? list.value : refuse({ code: 'list_refused', seat, error: list.error })
}
