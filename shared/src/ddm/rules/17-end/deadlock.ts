import { hasSquare, neighboursOf } from '../../geometry/square-set.ts'
import type { Monster, State } from '../../model/state.ts'
import { hasEffect } from '../01-terms/monster-and-item-cards.ts'
import { SEATS, type Seat } from '../01-terms/players.ts'
import { squaresHeld } from '../01-terms/spaces-and-path.ts'
import { masterSquare } from '../03-board/board.ts'
import { canHit } from '../13-general/flying.ts'
import { mayGrow } from './deadlock-growth.ts'
import { stretchFrom, stretchOf } from './deadlock-stretch.ts'

/**
 * Returns whether no seat can grow and no opposing pieces can meet, by public facts only (R17.4).
 * Walks never leave their stretch, so a settled duel needs no test, which saves most of them.
 */
export const isDeadlocked = (state: State): boolean =>
  !state.settled && !mayGrow(state) && !hasContact(state)

/** Returns whether some monster could reach a target, at any distance (R17.4.2). */
const hasContact = (state: State): boolean => {
  const isOpposing = opposition(state)
  return SEATS.some((seat) => isMasterTouched(state, seat, isOpposing)) || doMeet(state, isOpposing)
}

/**
 * Returns whether a monster may come to oppose this seat; with a control-taking ability in play,
 * any monster may.
 */
type Opposition = (monster: Monster, seat: Seat) => boolean

function opposition({ monsters }: State): Opposition {
  const isAnyTaken = monsters.some(({ card }) => hasEffect(card, 'takeControl'))
  return ({ controller }, seat) => isAnyTaken || controller !== seat
}

/** Returns whether a stretch next to this seat's Dungeon Master has an opposing monster. */
function isMasterTouched(state: State, seat: Seat, isOpposing: Opposition): boolean {
  const { board } = state.setup.options
  const master = squaresHeld(state, [{ square: masterSquare(board, seat) }])
  const stretch = stretchFrom(state, neighboursOf(master, board))
  return state.monsters.some(
    (monster) => isOpposing(monster, seat) && hasSquare(stretch, monster.square),
  )
}

/**
 * Returns whether a stretch has opposing monsters of which one may attack the other; then the duel
 * continues (R17.5).
 */
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
