import { parseSquare, type Square, squareAt } from '../geometry/square.ts'
import {
  addSquare,
  emptySet,
  fullSet,
  hasSquare,
  neighboursOf,
  type SquareSet,
  union,
  without,
} from '../geometry/square-set.ts'
import { type BySeat, SEATS, type Seat } from '../types.ts'
import type { SeatList } from './dice-list.ts'
import type { Options } from './options.ts'

/** What is fixed at the start of a duel (R2.7): validated options and lists. */
export interface Setup {
  readonly options: Options
  readonly lists: BySeat<SeatList>
}

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

/** Square of a seat's Dungeon Master: the middle of its short edge (R3.2). */
export const masterSquare = (board: Options['board'], seat: Seat): Square =>
  squareAt((board.width - 1) / 2, seat === 'A' ? 0 : board.length - 1)

/** The seat whose Dungeon Master stands on `square`, if any (R3.2). */
export const masterOn = (board: Options['board'], square: Square): Seat | null =>
  SEATS.find((seat) => masterSquare(board, seat) === square) ?? null

export const makeSetup = (options: Options, lists: BySeat<SeatList>): Setup => ({ options, lists })

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
