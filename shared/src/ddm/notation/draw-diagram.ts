import { parseSquare, type Square, squareAt, squareName, xOf, yOf } from '../geometry/square.ts'
import { hasSquare, neighboursOf, squaresOf, union } from '../geometry/square-set.ts'
import type { State } from '../model/state.ts'
import { SEATS } from '../rules/01-terms/players.ts'
import { allPath } from '../rules/01-terms/spaces-and-path.ts'
import { masterOn, masterSquare } from '../rules/03-board/board.ts'
import { markAt } from './board.ts'
import type { ListSource } from './list.ts'
import { makePosition, wordsOf } from './position.ts'

/**
 * Draws a state or view (`docs/notation.md`, "A position as a picture"): the ranks and files that
 * are not void, figures numbered in order of arrival, then the fields of its line as a legend.
 */
export function drawDiagram(state: State, source: ListSource): string {
  const [, occupants = '', A, B, ...rest] = wordsOf(makePosition(state, source))
  const entries =
    occupants === '-' ? [] : occupants.split(',').map((one) => one.split(/(?<=^.\d+)(?=\D)/))
  const [turn, pending, chain, ...named] = rest
  const waiting = [turn, pending, chain].join(' ').replace(/( -)+$/, '')
  return [
    ...drawCells(
      state,
      cellsOf(
        state,
        entries.map(([square = '']) => parseSquare(square) ?? -1),
      ),
    ),
    entries.map(([, entry], place) => `${place + 1}=${entry}`).join('  '),
    `A ${A}  B ${B}  ${waiting}`,
    ...nameBoard(state, named),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** The squares to draw: path, obstacles, and each Dungeon Master beside path; A's alone on an empty board. */
function cellsOf(state: State, figures: readonly Square[]): ReadonlyMap<Square, string> {
  const { board } = state.setup.options
  const path = allPath(state)
  const masters = SEATS.map((seat) => masterSquare(board, seat))
  const near = masters.filter((master) => hasSquare(neighboursOf(path, board), master))
  const ground = squaresOf(union(path, state.ground.obstacles))
  const drawn = ground.length + near.length > 0 ? [...ground, ...near] : masters.slice(0, 1)
  const cells = new Map(drawn.map((square) => [square, `${markAt(state, square)}`]))
  for (const [place, square] of figures.entries()) {
    const cell = cells.get(square) ?? ''
    cells.set(square, `${cell}${/\d$/.test(cell) ? '+' : ''}${place + 1}`)
  }
  return cells
}

/** Draws the files and ranks between the outermost cells; without a cell, a square is void or a Dungeon Master's. */
function drawCells({ setup }: State, cells: ReadonlyMap<Square, string>): readonly string[] {
  const { board } = setup.options
  const files = between([...cells.keys()].map(xOf))
  const ranks = between([...cells.keys()].map(yOf)).toReversed()
  const cellAt = (square: Square) => cells.get(square) ?? masterOn(board, square) ?? '.'
  const rows = ranks.map((y) => files.map((x) => cellAt(squareAt(x, y))))
  const width = Math.max(...rows.flat().map(({ length }) => length)) + 2
  const draw = (front: string, row: readonly string[]): string =>
    `${front.padStart(2)}   ${row.map((cell) => cell.padEnd(width)).join('')}`.trimEnd()
  return [
    draw(
      '',
      files.map((x) => squareName(squareAt(x, 0)).slice(0, 1)),
    ),
    ...ranks.map((y, place) => draw(`${y + 1}`, rows[place] ?? [])),
  ]
}

const between = (all: readonly number[]): readonly number[] => {
  const first = Math.min(...all)
  return Array.from({ length: Math.max(...all) - first + 1 }, (_, place) => first + place)
}

/** The named fields, the options with the board's size if it is not the usual one. */
function nameBoard({ setup }: State, named: readonly string[]): readonly string[] {
  const { width, length } = setup.options.board
  if (width === 13 && length === 19) return named
  const [options = '', ...rest] = named[0]?.startsWith('[') ? named : ['', ...named]
  return [`[${`${options.slice(1, -1)} board=${width}x${length}`.trim()}]`, ...rest]
}
