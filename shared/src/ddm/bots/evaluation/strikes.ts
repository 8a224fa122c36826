import type { State } from '../../model/state.ts'
import { otherSeat, type Seat } from '../../rules/01-terms/players.ts'
import { allPath, squaresHeld } from '../../rules/01-terms/spaces-and-path.ts'
import { masterSquare } from '../../rules/03-board/board.ts'
import { walkCost } from '../../rules/10-movement/walk-cost.ts'
import { type Distances, distancesTo, markRow, noWay } from '../distances.ts'

/** A monster that can walk up to the enemy Dungeon Master over the path that there is. */
interface Striker {
  /** Movement crests for its walk. */
  readonly cost: number
  readonly attacks: number
}

/** The monsters of a seat that have a way to the enemy Dungeon Master, the cheapest walk first. */
export function strikersOf(state: State, seat: Seat): readonly Striker[] {
  const ways = pathToFoe(state, seat)
  const strikers: Striker[] = []
  for (const monster of state.monsters) {
    const way = ways[monster.square]
    if (monster.controller !== seat || way === undefined) continue
    // The last space of the way is next to the Dungeon Master: nobody enters his own.
    const spaces = Math.max(0, way - 1)
    const { maxSpaces, attacksPerTurn } = monster.card
    if (maxSpaces !== null && spaces > maxSpaces) continue
    strikers.push({ cost: walkCost(state, monster, spaces), attacks: attacksPerTurn })
  }
  return strikers.sort((a, b) => a.cost - b.cost)
}

/** Blows on the Dungeon Master that so many crests pay for in one turn. */
export function blowsFor(strikers: readonly Striker[], movement: number, attack: number): number {
  let left = movement
  let blows = 0
  for (const { cost, attacks } of strikers) {
    if (cost > left || blows >= attack) break
    left -= cost
    blows += Math.min(attacks, attack - blows)
  }
  return blows
}

/** Steps to the enemy Dungeon Master over path alone, around the monsters of the enemy. */
function pathToFoe(state: State, seat: Seat): Distances {
  const foe = otherSeat(seat)
  const held = squaresHeld(
    state,
    state.monsters.filter(({ controller }) => controller === foe),
  )
  const costs = noWay()
  for (const [y, row] of allPath(state).entries()) markRow(costs, y, row & ~(held[y] ?? 0), 1)
  return distancesTo(masterSquare(state.setup.options.board, foe), costs)
}
