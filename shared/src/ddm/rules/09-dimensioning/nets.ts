import { ALL_NETS, findNet, findOrientation, type Orientation } from '../../geometry/nets.ts'
import type { DimensionIntent } from '../../language/intent.ts'
import type { RuleError } from '../../language/refusal.ts'
import type { State } from '../../model/state.ts'
import type { Seat } from '../01-terms/players.ts'
import { changeSeat, type Draft } from '../draft.ts'
import { checkSpaces } from './placement.ts'

/** A known net that is left, in one of its orientations (R9.2, R9.3). */
export function checkNet(state: State, intent: DimensionIntent): RuleError | null {
  const net = findNet(intent.net)
  if (net === undefined) return { code: 'no_such_net', rule: 'R9.2', net: intent.net }
  if ((netsAllowed(state, state.player) & (1 << net.index)) === 0)
    return { code: 'net_used', rule: 'R9.3', net: intent.net }
  const orientation = findOrientation(intent.net, intent.turn, intent.flip)
  if (orientation === undefined)
    return { code: 'no_such_orientation', rule: 'R9.2', turn: intent.turn, flip: intent.flip }
  return checkSpaces(state, intent, orientation)
}

/** R9.3: with `option netUse oncePerNet`, the net is used up. */
export function markNet(draft: Draft, { net }: Orientation): void {
  const { seats, setup, player } = draft.state
  if (setup.options.netUse === 'oncePerNet')
    changeSeat(draft, player, { netsUsed: seats[player].netsUsed | (1 << net) })
}

/** Nets a seat may still use, one bit per position in NETS (R9.3). */
export const netsAllowed = (state: State, seat: Seat): number =>
  ALL_NETS & ~state.seats[seat].netsUsed
