import { stepsBetween } from '../geometry/square.ts'
import type { State } from '../model/state.ts'
import type { Crest } from '../rules/01-terms/crests.ts'
import { otherSeat, type Seat } from '../rules/01-terms/players.ts'
import { masterSquare } from '../rules/03-board/board.ts'
import type { RollWeights } from './policy.ts'

/** Distances from the enemy Dungeon Master within which missing crests count. */
const WALK_FROM = 12
const STRIKE_FROM = 8
/** Attack crests wanted at hand there. */
const STRIKES = 2

const NOTHING = () => 0

/** Additional value of crests that are missing for a blow of the nearest monster. */
export function makeShortage(
  { monsters, seats, setup }: State,
  seat: Seat,
  { shortAttack, shortMovement }: RollWeights,
): (crest: Crest, count: number) => number {
  if (shortAttack === 0 && shortMovement === 0) return NOTHING
  const foe = masterSquare(setup.options.board, otherSeat(seat))
  let near = Number.POSITIVE_INFINITY
  for (const { controller, square } of monsters)
    if (controller === seat) near = Math.min(near, stepsBetween(square, foe))
  const { movement, attack } = seats[seat].crests
  const steps = near > WALK_FROM ? 0 : Math.max(0, near - 1 - movement)
  const strikes = near > STRIKE_FROM ? 0 : Math.max(0, STRIKES - attack)
  return (crest, count) => {
    if (crest === 'movement') return shortMovement * Math.min(count, steps)
    return crest === 'attack' ? shortAttack * Math.min(count, strikes) : 0
  }
}
