import type { State } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { sceneOf } from './scene.ts'
import { worthOf } from './worth.ts'

/** Whether a draw that the foe has offered and that still stands waits for `seat` (R17.8). */
export const isOfferedDraw = ({ drawOffer, outcome }: State, seat: Seat): boolean =>
  outcome === null && drawOffer !== null && drawOffer !== seat

/** Whether a bot on `seat` agrees to a draw: when it is behind, by what it can see itself. */
export function agreesToDraw(view: State, seat: Seat): boolean {
  const { ours, theirs } = sceneOf(view, seat)
  return worthOf(view, seat, ours, theirs) < 0
}
