import type { Result } from '@dungeon-dice/shared'
import {
  type Answer,
  type Decision,
  decisionOf,
  defaultIntent,
  legalIntents,
  type State,
} from '@dungeon-dice/shared/ddm'
import type { WireRefusal } from './wire-refusal.ts'

/** Result of an intent: the step of the match at which it was accepted, or the refusal. */
export type Submitted = Result<number, WireRefusal>

/** A decision for this seat. */
export interface SeatDecision {
  /** Number of the decision in this match, increasing. */
  readonly number: number
  /** The question, by `type`, with its facts (§23). */
  readonly asked: Decision
  /** The duel as visible to the seat at this decision. */
  readonly state: State
  /** All legal answers by the server's own rules. A first placement has thousands. */
  readonly legal: () => readonly Answer[]
  /** The default answer if time runs out. */
  readonly standIn: () => Answer
  /** Submits the answer; refused if this decision is no longer open. */
  readonly answer: (answer: Answer) => Promise<Submitted>
}

/** Submits the answer to a decision. */
export type GiveAnswer = (number: number, answer: Answer) => Promise<Submitted>

/** The open decision of `state`, numbered `number`; null if there is none. */
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
