import type { Result } from '@dungeon-dice/shared'
import {
  type Answer,
  type Decision,
  decisionOf,
  defaultIntent,
  legalIntents,
  type State,
} from '@dungeon-dice/shared/ddm'
import type { WireRefusal } from '@dungeon-dice/shared/protocol'

/** What became of an intent: accepted as step `value` of the match, or refused and nothing changed. */
export type Submitted = Result<number, WireRefusal>

/** A decision that waits for this seat. */
export interface SeatDecision {
  /** Number of the decision in this match, rising. */
  readonly number: number
  /** What is asked, by `type`, and its facts (§23). */
  readonly asked: Decision
  /** The duel as the seat may know it at this decision. */
  readonly state: State
  /** Every legal answer, listed by the rules that the server checks by. A first placement has thousands. */
  readonly legal: () => readonly Answer[]
  /** The answer that stands in when time runs out. */
  readonly standIn: () => Answer
  /** Gives the answer; refused when this decision is no longer open. */
  readonly answer: (answer: Answer) => Promise<Submitted>
}

/** Gives an answer to the decision with this number. */
export type GiveAnswer = (number: number, answer: Answer) => Promise<Submitted>

/** The decision numbered `number` that is open in `state`; null when none is. */
export function openDecision(number: number, state: State, give: GiveAnswer): SeatDecision | null {
  const asked = decisionOf(state)
  if (asked === null) return null
  return {
    number,
    asked,
    state,
    legal: () => legalIntents(state, asked.seat),
    standIn: () => defaultIntent(state, asked.seat) as Answer,
    answer: (answer) => give(number, answer),
  }
}
