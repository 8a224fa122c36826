import type { State } from '../model/state.ts'
import { otherSeat, type Seat } from '../rules/01-terms/players.ts'
import { masterSquare } from '../rules/03-board/board.ts'
import { freeSquares } from '../rules/09-dimensioning/placement.ts'
import { type Distances, distancesTo, markRow, noWay } from './distances.ts'

/** Cost of an existing path space. */
const PATH_COST = 1

/** Costs of spaces, from 1 to 255, compared with a path space. */
export interface WayCosts {
  /** Of a free space, which must be built on first, */
  readonly free: number
  /** and of a space with an enemy, which must be beaten first. */
  readonly foe: number
}

/** The costs by which `greedy` plays. */
export const USUAL_COSTS: WayCosts = { free: 3, foe: 4 }

/**
 * Distances from each square to the opposing Dungeon Master of `seat`, including path that would
 * still have to be built.
 */
export function wayToFoe(state: State, seat: Seat, cost: WayCosts = USUAL_COSTS): Distances {
  const foe = otherSeat(seat)
  const { A, B } = state.path
  const costs = noWay()
  for (const [y, free] of freeSquares(state).entries()) {
    markRow(costs, y, free, cost.free)
    markRow(costs, y, (A[y] ?? 0) | (B[y] ?? 0), PATH_COST)
  }
  for (const { controller, square } of state.monsters)
    if (controller === foe) costs[square] = cost.foe
  return distancesTo(masterSquare(state.setup.options.board, foe), costs)
}

/** Value of a distance, from 0 to 1: the nearer, the more each step counts. */
export const nearness = (distance: number | undefined): number =>
  distance === undefined ? 0 : 1 / (distance + 1)
