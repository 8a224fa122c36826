import { type Square, stepsBetween } from '../geometry/square.ts'
import { hasSquare, neighboursOf } from '../geometry/square-set.ts'
import type { Monster, State } from '../model/state.ts'
import { otherSeat, type Seat } from '../rules/01-terms/players.ts'
import { squaresHeld } from '../rules/01-terms/spaces-and-path.ts'
import { masterSquare } from '../rules/03-board/board.ts'
import { nearness } from './outlook.ts'
import type { Policy } from './policy.ts'

/** Value of a square for a monster of a seat, as far as the enemy's monsters matter. */
export type Shelter = (square: Square, monster: Monster) => number

const NO_MATTER: Shelter = () => 0

/**
 * A square near the own Dungeon Master is worth more when an enemy is near it too, and one next to
 * an enemy who can pay for an attack is worth less.
 */
export function makeShelter(state: State, seat: Seat, { walk, strengthOf }: Policy): Shelter {
  const { guard, exposed } = walk
  if (guard === 0 && exposed === 0) return NO_MATTER
  const { board } = state.setup.options
  const home = masterSquare(board, seat)
  const foes = state.monsters.filter(({ controller }) => controller !== seat)
  const threat = foes.reduce(
    (most, { square }) => Math.max(most, nearness(stepsBetween(square, home))),
    0,
  )
  const canAttack = state.seats[otherSeat(seat)].crests.attack > 0
  const beside = canAttack ? neighboursOf(squaresHeld(state, foes), board) : null
  return (square, { card }) =>
    guard * threat * nearness(stepsBetween(square, home)) -
    (beside !== null && hasSquare(beside, square) ? exposed * strengthOf(card) : 0)
}
