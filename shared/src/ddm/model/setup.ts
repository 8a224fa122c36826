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

/** What is fixed when a duel starts (R2.7): checked options and both checked lists. */
export interface Setup {
  readonly options: Options
  readonly lists: BySeat<SeatList>
}

/** What lies on the squares from the start; an ability may clear obstacles. */
export interface Ground {
  /** Obstacles (R3.4). */
  readonly obstacles: readonly number[]
  /** Squares that a piece may ever cover: no obstacle, nor its neighbour if barred (R3.5), no DM space (R3.3). */
  readonly open: readonly number[]
}

/** Where a seat's Dungeon Master stands: the middle of its short edge (R3.2). */
export const masterSquare = (board: Options['board'], seat: Seat): Square =>
  squareAt((board.width - 1) / 2, seat === 'A' ? 0 : board.length - 1)

/** Whose Dungeon Master stands on `square`, if any (R3.2). */
export const masterOn = (board: Options['board'], square: Square): Seat | null =>
  SEATS.find((seat) => masterSquare(board, seat) === square) ?? null

/** A setup from checked options and lists. */
export const makeSetup = (options: Options, lists: BySeat<SeatList>): Setup => ({ options, lists })

/** The ground as the options lay it out, but for the obstacles on `cleared`. */
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

/** The obstacles of the options that the ground has no more, by square. */
export const clearedOf = ({ obstacles: names }: Options, { obstacles }: Ground): Square[] =>
  names.flatMap((name) => parseSquare(name) ?? []).filter((square) => !hasSquare(obstacles, square))
