import type { State } from '../../model/state.ts'
import type { Battle } from '../../model/units.ts'
import { otherSeat } from '../01-terms/players.ts'
import { DEFENCE_PRICE } from './crests-paid.ts'
import { isEither } from './reply-abilities.ts'

/**
 * Returns whether the target's side can pay, and no answer rules defending out. Otherwise a monster
 * may defend any number of times per turn and pays each time (R11.6).
 */
export const canDefend = ({ seats, setup }: State, { seat, answered }: Battle): boolean =>
  seats[otherSeat(seat)].crests.defense >= DEFENCE_PRICE && !(answered && isEither(setup.options))
