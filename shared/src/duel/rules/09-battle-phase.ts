import type { DuelRefusal } from '../language/refusal.ts'
import type { State } from '../model/state.ts'
import { openWindow } from './07-opening.ts'
import { type Draft, emit, finishUnit, schedule } from './draft.ts'

/** The starting seat cannot enter the Battle Phase in turn 1 (R9.2). */
export const checkEnterBattle = ({ turn }: State): DuelRefusal | null =>
  turn === 1 ? { code: 'first_turn', rule: 'R9.2' } : null

/** Enters the Battle Phase, which is announced to all (R9.3). */
export function enterBattle(draft: Draft): void {
  finishUnit(draft)
  draft.state.step = 'start'
  emit(draft, { type: 'stepChanged', step: 'start' })
  schedule(draft, { type: 'battleStep' })
  openWindow(draft, 'start')
}
