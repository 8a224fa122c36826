import { hasSquare } from '../geometry/square-set.ts'
import type { State } from '../model/state.ts'
import { otherSeat, type Seat } from '../rules/01-terms/players.ts'
import { allPath, squaresHeld } from '../rules/01-terms/spaces-and-path.ts'
import { masterSquare } from '../rules/03-board/board.ts'
import { freeSquares } from '../rules/09-dimensioning/placement.ts'
import { type Distances, distancesTo } from './distances.ts'

/** Cost of an existing path space. */
const PATH_COST = 1
/** Cost of a free space, which must be built on first. */
const FREE_COST = 3
/** Cost of a space with an enemy, which must be beaten first. */
const FOE_COST = 4

/**
 * Distances from each square to the opposing Dungeon Master of `seat`, including path that would
 * still have to be built.
 */
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

/** Value of a distance, from 0 to 1: the nearer, the more each step counts. */
export const nearness = (distance: number | undefined): number =>
  distance === undefined ? 0 : 1 / (distance + 1)
