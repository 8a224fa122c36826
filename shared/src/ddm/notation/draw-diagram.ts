import type { Square } from '../geometry/square.ts'
import {
  addSquare,
  copySet,
  hasSquare,
  neighboursOf,
  squaresOf,
  union,
} from '../geometry/square-set.ts'
import { allPath } from '../model/board.ts'
import { masterSquare } from '../model/setup.ts'
import type { State } from '../model/state.ts'
import { SEATS } from '../types.ts'
import { markAt } from './board-text.ts'
import { drawCells } from './diagram-board.ts'
import { NOTHING, nameFields } from './fields.ts'
import { makeFigures } from './figure-text.ts'
import type { ListSource } from './list-source.ts'
import { makeFields } from './make-fields.ts'

/**
 * Draws a state or view as `parseDiagram` reads it, in the one form that is written: the ranks and
 * files that are not void, figures numbered in order of arrival, then the legend.
 */
export function drawDiagram(state: State, source: ListSource): string {
  const { board } = state.setup.options
  return [...drawCells(cellsOf(state), board), ...drawLegend(state, source)].join('\n')
}

function cellsOf(state: State): ReadonlyMap<Square, string> {
  const cells = new Map(squaresToDraw(state).map((square) => [square, `${markAt(state, square)}`]))
  for (const [place, { square }] of makeFigures(state).entries()) {
    const cell = cells.get(square) ?? ''
    cells.set(square, `${cell}${/\d$/.test(cell) ? '+' : ''}${place + 1}`)
  }
  return cells
}

/** Path, obstacles, and each Dungeon Master with path beside it; A's alone on an empty board. */
function squaresToDraw(state: State): readonly Square[] {
  const { setup, ground } = state
  const path = allPath(state)
  const drawn = copySet(union(path, ground.obstacles))
  for (const seat of SEATS) {
    const master = masterSquare(setup.options.board, seat)
    if (hasSquare(neighboursOf(path, setup.options.board), master)) addSquare(drawn, master)
  }
  const squares = squaresOf(drawn)
  return squares.length > 0 ? squares : [masterSquare(setup.options.board, 'A')]
}

function drawLegend(state: State, source: ListSource): readonly string[] {
  const { seats, turn, pending, chain, ...named } = makeFields(state, source)
  const figures = makeFigures(state).map(({ entry }, place) => `${place + 1}=${entry}`)
  const waiting = chain === NOTHING ? [turn, pending] : [turn, pending, chain]
  const last = waiting.at(-1) === NOTHING ? waiting.slice(0, -1) : waiting
  return [
    figures.join('  '),
    `A ${seats.A}  B ${seats.B}  ${last.join(' ')}`,
    ...nameFields({ ...named, options: nameBoard(state, named.options) }),
  ].filter((line) => line !== '')
}

/** The options field, with the board's size if it is not the usual one. */
function nameBoard({ setup }: State, options: string): string {
  const { width, length } = setup.options.board
  if (width === 13 && length === 19) return options
  const words = options.slice(1, -1)
  return `[${words}${words === '' ? '' : ' '}board=${width}x${length}]`
}
