import { hasSquare, neighboursOf } from '../geometry/square-set.ts'
import { squaresHeld } from '../model/board.ts'
import { hasEffect } from '../model/card.ts'
import { masterSquare } from '../model/setup.ts'
import type { Monster, State } from '../model/state.ts'
import { SEATS, type Seat } from '../types.ts'
import { canHit } from './13-general.ts'
import { mayGrow } from './17-growth.ts'
import { stretchFrom, stretchOf } from './17-stretch.ts'

/**
 * Whether nobody can grow and nobody can touch anybody, by public facts alone (R17.4). Walks never
 * leave their stretch: a duel that is settled was tested as it stands, which saves most tests.
 */
export const isDeadlocked = (state: State): boolean =>
  !state.settled && !mayGrow(state) && !hasContact(state)

/** Whether some monster could come to a target, however far (R17.4.2). */
const hasContact = (state: State): boolean => {
  const isOpposing = opposition(state)
  return SEATS.some((seat) => isMasterTouched(state, seat, isOpposing)) || doMeet(state, isOpposing)
}

/** Whether a monster may come to oppose this seat: all may, with an ability in play that takes control. */
type Opposition = (monster: Monster, seat: Seat) => boolean

function opposition({ monsters }: State): Opposition {
  const isAnyTaken = monsters.some(({ card }) => hasEffect(card, 'takeControl'))
  return ({ controller }, seat) => isAnyTaken || controller !== seat
}

/** Whether a stretch next to this seat's Dungeon Master holds an opposing monster. */
function isMasterTouched(state: State, seat: Seat, isOpposing: Opposition): boolean {
  const { board } = state.setup.options
  const master = squaresHeld(state, [{ square: masterSquare(board, seat) }])
  const stretch = stretchFrom(state, neighboursOf(master, board))
  return state.monsters.some(
    (monster) => isOpposing(monster, seat) && hasSquare(stretch, monster.square),
  )
}

/** Whether one stretch holds opposing monsters one of which may attack the other: then the duel goes on (R17.5). */
const doMeet = (state: State, isOpposing: Opposition): boolean =>
  state.monsters.some((one) => {
    const stretch = stretchOf(state, one.square)
    return state.monsters.some(
      (other) =>
        other.id !== one.id &&
        isOpposing(other, one.controller) &&
        hasSquare(stretch, other.square) &&
        canHit(state, one, other),
    )
  })
