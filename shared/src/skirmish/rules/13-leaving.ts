import { isChoosing } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { passTurn } from './03-turns.ts'
import { knockOut } from './07-knock-out.ts'
import { type Draft, emit } from './draft.ts'

/**
 * A seat leaves the battle: its fighter is knocked out. If it was its turn, the next turn begins,
 * without end of turn (R13.2, R13.3).
 */
export function leave(draft: Draft, seat: Seat, by: 'seat' | 'server'): void {
  const { state } = draft
  const wasInTurn = state.queue[0] === seat
  emit(draft, { type: 'resigned', seat, by })
  knockOut(draft, seat, 'left')
  if (wasInTurn && state.outcome === null && !isChoosing(state)) passTurn(draft)
}
