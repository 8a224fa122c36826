import { moveOf } from '../fighters/fighters.ts'
import type { BattleRefusal } from '../language/refusal.ts'
import { type Fighter, fighterOf } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { changeFighter, type Draft } from './draft.ts'

/** Own turns in which a named move is followed by no other: this one and the next two (R8.2). */
const RECHARGE = 3

/** Whether a fighter has this named move at its stage, and it is ready (R8.1, R8.2). */
export function checkReady(fighter: Fighter, move: string): BattleRefusal | null {
  if (moveOf(fighter, move) === undefined) return { code: 'no_such_move', rule: 'R8.1', move }
  return fighter.recharge === 0
    ? null
    : { code: 'recharging', rule: 'R8.2', turns: fighter.recharge }
}

/** Starts the recharge of all named moves (R8.2). */
export const startRecharge = (draft: Draft, seat: Seat): void =>
  changeFighter(draft, seat, { recharge: RECHARGE })

/** Counts an own turn for the recharge, whatever was done in it (R8.3). */
export function countRecharge(draft: Draft, seat: Seat): void {
  const { recharge } = fighterOf(draft.state, seat)
  if (recharge > 0) changeFighter(draft, seat, { recharge: recharge - 1 })
}
