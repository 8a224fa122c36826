import type { Outcome, State } from '../../model/state.ts'
import { type Draft, endDuel } from '../draft.ts'
import { isDeadlocked } from './deadlock.ts'
import { climb } from './deadlock-decision.ts'

/** The checks at the end of a turn in the order of R5.6: deadlock, stall, turn limit. */
export function checkTurnEnd(draft: Draft): void {
  const ladder = ladderCause(draft.state)
  draft.state.settled = true
  if (ladder !== null) endDuel(draft, { ...climb(draft.state), ladder })
}

function ladderCause(state: State): Outcome['ladder'] {
  const { stallLimit, turnLimit } = state.setup.options
  if (isDeadlocked(state)) return 'R17.4'
  // R17.7: turns in a row without an event that counts. R17.9: turns of the whole duel.
  if (stallLimit !== 'off' && state.turn - state.lastEventfulTurn >= stallLimit) return 'R17.7'
  return state.turn >= turnLimit ? 'R17.9' : null
}
