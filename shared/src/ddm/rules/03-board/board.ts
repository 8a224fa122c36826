import { type BoardSize, parseSquare, type Square, squareAt } from '../../geometry/square.ts'
import {
  addSquare,
  emptySet,
  fullSet,
  hasSquare,
  neighboursOf,
  type SquareSet,
  union,
  without,
} from '../../geometry/square-set.ts'
import type { Options } from '../../model/options.ts'
import { SEATS, type Seat } from '../01-terms/players.ts'

/** The initial squares of the board; abilities may clear obstacles. */
export interface Ground {
  /** Obstacles (R3.4). */
  readonly obstacles: readonly number[]
  /**
   * Squares a piece may cover: no obstacles, no barred neighbors of obstacles (R3.5), no DM spaces
   * (R3.3).
   */
  readonly open: readonly number[]
}

/** Square of a seat's Dungeon Master, which never moves: the middle of its short edge (R3.2, R3.3). */
export const masterSquare = (board: Options['board'], seat: Seat): Square =>
  squareAt((board.width - 1) / 2, seat === 'A' ? 0 : board.length - 1)

/** The seat whose Dungeon Master stands on `square`, if any (R3.2). */
export const masterOn = (board: Options['board'], square: Square): Seat | null =>
  SEATS.find((seat) => masterSquare(board, seat) === square) ?? null

/** The ground by the options, without the obstacles on `cleared`. */
export function groundOf(
  { board, obstacles: names, obstacleReach }: Options,
  cleared: readonly Square[] = [],
): Ground {
  const obstacles: SquareSet = emptySet(board)
  for (const name of names) {
    const square = parseSquare(name)
    if (square !== null && !cleared.includes(square)) addSquare(obstacles, square)
  }
  const barred =
    obstacleReach === 'neighbours' ? union(obstacles, neighboursOf(obstacles, board)) : obstacles
  const masters = emptySet(board)
  for (const seat of SEATS) addSquare(masters, masterSquare(board, seat))
  return { obstacles, open: without(fullSet(board), union(barred, masters)) }
}

/** Obstacles of the options that have been cleared, by square. */
export const clearedOf = ({ obstacles: names }: Options, { obstacles }: Ground): Square[] =>
  names.flatMap((name) => parseSquare(name) ?? []).filter((square) => !hasSquare(obstacles, square))

export const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

/** R3.1: an odd width and a length, each from 7 to 25. */
export function isBoard(value: unknown): value is BoardSize {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false
  const { width, length } = value as Partial<BoardSize>
  return isWhole(width, 7, 25) && Number(width) % 2 === 1 && isWhole(length, 7, 25)
}
