import { ALL_NETS } from '../geometry/nets.ts'
import { addSquare, copySet, emptySet, neighboursOf, union } from '../geometry/square-set.ts'
import type { Seat } from '../types.ts'
import { masterSquare } from './setup.ts'
import type { State } from './state.ts'

/** All path of both seats (R1.9, R9.8). */
export const allPath = (state: State): number[] => union(state.path.A, state.path.B)

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

/** Nets a seat may still use, one bit per position in NETS (R9.3). */
export const netsAllowed = (state: State, seat: Seat): number =>
  ALL_NETS & ~state.seats[seat].netsUsed

/** The squares occupied by these figures. */
export function squaresHeld(state: State, held: readonly { readonly square: number }[]): number[] {
  const set = emptySet(state.setup.options.board)
  for (const { square } of held) addSquare(set, square)
  return set
}
