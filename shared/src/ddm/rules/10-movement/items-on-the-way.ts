import { parseSquare, type SquareName } from '../../geometry/square.ts'
import type { RuleError } from '../../language/refusal.ts'
import { itemOn, type Monster, type State } from '../../model/state.ts'
import { passesItems } from '../13-general/tunnel.ts'

/** R10.8: with `option itemsBlock`, a walk ends on the first item that it enters. */
export function checkItem(state: State, mover: Monster, at: SquareName): RuleError | null {
  if (!isStoppedByItems(state, mover) || itemOn(state, parseSquare(at) ?? -1) === undefined)
    return null
  return { code: 'item_blocks', rule: 'R10.8', at }
}

/** Returns whether the first item entered ends the walk of `mover` (R10.8). */
export const isStoppedByItems = (state: State, mover: Monster): boolean =>
  state.items.length > 0 && state.setup.options.itemsBlock === 'yes' && !passesItems(state, mover)
