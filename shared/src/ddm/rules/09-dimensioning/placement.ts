import { cellsAt, type Orientation } from '../../geometry/nets.ts'
import {
  isOnBoard,
  parseSquare,
  type Square,
  type SquareName,
  squareAt,
  squareName,
  xOf,
  yOf,
} from '../../geometry/square.ts'
import { addSquare, copySet, hasSquare, neighboursOf } from '../../geometry/square-set.ts'
import type { DimensionIntent } from '../../language/intent.ts'
import type { Cover, RuleError } from '../../language/refusal.ts'
import type { State } from '../../model/state.ts'
import type { Seat } from '../01-terms/players.ts'
import { masterOn, masterSquare } from '../03-board/board.ts'
import { checkStand } from './summoned-figure.ts'

/**
 * Six free spaces of the board, one of them adjacent to the own Dungeon Master or path (R9.4). Only
 * the first piece has to touch the Dungeon Master, and touching the opponent's path is allowed
 * (R9.5, R9.6).
 */
export function checkSpaces(
  state: State,
  intent: DimensionIntent,
  orientation: Orientation,
): RuleError | null {
  const spaces = spacesOn(state, intent.at, orientation)
  if (spaces === null) return { code: 'off_board', rule: 'R9.4.1', at: intent.at }
  for (const space of spaces) {
    const on = coverOf(state, space)
    if (on !== null) return { code: 'overlap', rule: 'R9.4.2', at: squareName(space), on }
  }
  const near = spaces.find((space) => !hasSquare(state.ground.open, space))
  if (near !== undefined) return { code: 'near_obstacle', rule: 'R3.5', at: squareName(near) }
  const frontier = frontierOf(state, state.player)
  if (!spaces.some((space) => hasSquare(frontier, space)))
    return { code: 'not_connected', rule: 'R9.4.3' }
  return checkStand(state, intent, spaces)
}

function coverOf({ path, setup, ground }: State, space: Square): Cover | null {
  if (hasSquare(path.A, space) || hasSquare(path.B, space)) return 'path'
  if (masterOn(setup.options.board, space) !== null) return 'dungeonMaster'
  return hasSquare(ground.obstacles, space) ? 'obstacle' : null
}

/** The six squares of a piece in net order; null if one is off the board (R9.4.1). */
export function spacesOn(state: State, at: SquareName, orientation: Orientation): Square[] | null {
  const { board } = state.setup.options
  const anchor = parseSquare(at)
  if (anchor === null) return null
  const cells = cellsAt(orientation, xOf(anchor), yOf(anchor))
  if (!cells.every(({ x, y }) => isOnBoard(board, x, y))) return null
  return cells.map(({ x, y }) => squareAt(x, y))
}

/** Squares a piece may cover now (R9.4.2). */
export const freeSquares = ({ ground, path }: State): number[] =>
  ground.open.map((row, y) => row & ~((path.A[y] ?? 0) | (path.B[y] ?? 0)))

/**
 * Squares of which a seat's next piece must cover at least one: those adjacent to its DM or own
 * path (R9.4.3). Thus the first piece touches the seat's own DM (R9.6), and touching the opponent's
 * path or DM is allowed but has no effect (R9.5).
 */
export function frontierOf(state: State, seat: Seat): number[] {
  const { board } = state.setup.options
  const own = copySet(state.path[seat])
  addSquare(own, masterSquare(board, seat))
  return neighboursOf(own, board)
}
