import { sidesOf } from '../model/setup.ts'
import { fighterAt, isOut, type State } from '../model/state.ts'
import type { Seat } from '../types.ts'

/** Whether a seat has an open offer of a draw to answer (R13.2). */
export const isOfferedDraw = (state: State, seat: Seat): boolean =>
  state.outcome === null &&
  state.drawOffer !== null &&
  !state.drawOffer.agreed.includes(seat) &&
  !isOut(state, seat)

/** Whether a bot agrees to the offered draw: it does when another side has more HP than its own. */
export function agreesToDraw(view: State, seat: Seat): boolean {
  const sides = sidesOf(view.setup)
  const hpOf = (side: readonly Seat[]) =>
    side.reduce((sum, member) => sum + (fighterAt(view, member)?.hp ?? 0), 0)
  const own = sides.find((side) => side.includes(seat)) ?? []
  return sides.some((side) => side !== own && hpOf(side) > hpOf(own))
}
