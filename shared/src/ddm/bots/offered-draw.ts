import type { State } from '../model/state.ts'
import type { Seat } from '../rules/01-terms/players.ts'

/** Returns whether the opponent of `seat` has an open draw offer (R17.8). */
export const isOfferedDraw = ({ drawOffer, outcome }: State, seat: Seat): boolean =>
  outcome === null && drawOffer !== null && drawOffer !== seat
