import type { State } from '../model/state.ts'
import { otherSeat, type Seat } from '../types.ts'

/** Whether a seat has an open offer of a draw to answer (R19.2). */
export const isOfferedDraw = ({ outcome, drawOffer }: State, seat: Seat): boolean =>
  outcome === null && drawOffer !== null && drawOffer !== seat

/** Whether a bot agrees to the offered draw: it does with fewer Life Points than the other seat. */
export const agreesToDraw = ({ seats }: State, seat: Seat): boolean =>
  seats[seat].life < seats[otherSeat(seat)].life
