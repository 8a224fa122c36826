import type { BattleRefusal } from '../language/refusal.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { stepLimits } from './05-steps.ts'
import { changeFighter, type Draft, emit } from './draft.ts'

/** Whether the turn's one action can still be made, after few enough steps (R4.1). */
export function checkAction(state: State): BattleRefusal | null {
  const { hasActed, steps } = state.progress
  if (hasActed) return { code: 'already_acted', rule: 'R4.1' }
  const limit = stepLimits(state).withAction
  return steps > limit ? { code: 'moved_too_far', rule: 'R4.1', steps, limit } : null
}

/** Ways of acting that take the whole turn, each with its rule (R4.3, R4.5). */
const WHOLE_TURN = { defend: 'R4.3', transform: 'R11.1', shift: 'R11.6' } as const

/** Whether nothing has been done in this turn yet, as these ways of acting need (R4.3, R11.2). */
export const checkWholeTurn = (
  { progress: { steps, hasActed } }: State,
  way: keyof typeof WHOLE_TURN,
): BattleRefusal | null =>
  steps > 0 || hasActed ? { code: 'turn_begun', rule: WHOLE_TURN[way] } : null

/** Defends until the start of the next turn (R4.3, R4.4). */
export function defend(draft: Draft, seat: Seat): void {
  changeFighter(draft, seat, { stance: 'defending' })
  emit(draft, { type: 'defended', seat })
}
