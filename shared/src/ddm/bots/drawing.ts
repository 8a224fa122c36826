import type { State } from '../model/state.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { sceneOf } from './scene.ts'
import { worthOf } from './worth.ts'

/** Returns whether the opponent of `seat` has an open draw offer (R17.8). */
export const isOfferedDraw = ({ drawOffer, outcome }: State, seat: Seat): boolean =>
  outcome === null && drawOffer !== null && drawOffer !== seat

/** Returns whether a bot on `seat` accepts a draw: if it is behind, as far as it can see. */
export function agreesToDraw(view: State, seat: Seat): boolean {
  const { ours, theirs } = sceneOf(view, seat)
  return worthOf(view, seat, ours, theirs) < 0
}
