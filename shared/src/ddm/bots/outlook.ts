import { hasSquare } from '../geometry/square-set.ts'
import { allPath, freeSquares, squaresHeld } from '../model/board.ts'
import { masterSquare } from '../model/setup.ts'
import type { State } from '../model/state.ts'
import { otherSeat, type Seat } from '../types.ts'
import { type Distances, distancesTo } from './distances.ts'

/** A path space costs a crest. */
const PATH_COST = 1
/** What is free must be built first. */
const FREE_COST = 3
/** A foe on the way must be beaten first. */
const FOE_COST = 4

/** How far `seat` has to go from each square to the Dungeon Master of its foe, over path still to be built as well. */
export function wayToFoe(state: State, seat: Seat): Distances {
  const foe = otherSeat(seat)
  const path = allPath(state)
  const free = freeSquares(state)
  const foes = state.monsters.filter(({ controller }) => controller === foe)
  const held = squaresHeld(state, foes)
  return distancesTo(masterSquare(state.setup.options.board, foe), (square) => {
    if (hasSquare(held, square)) return FOE_COST
    if (hasSquare(path, square)) return PATH_COST
    return hasSquare(free, square) ? FREE_COST : null
  })
}

/** What it is worth to be so far away, from 0 to 1: the nearer, the more each step counts. */
export const nearness = (distance: number | undefined): number =>
  distance === undefined ? 0 : 1 / (distance + 1)
