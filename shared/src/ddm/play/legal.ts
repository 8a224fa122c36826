import { decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { answerAt, answersOf, countAnswers } from './answers.ts'

/**
 * Every legal answer of `seat` to the open decision, in the order of §23; empty when nothing is
 * asked of it. Works on the seat's own view as well. A first placement has thousands: whoever
 * needs only some takes them from `answersOf`.
 */
export function legalIntents(state: State, seat: Seat): readonly Answer[] {
  const answers = decisionOf(state)?.seat === seat ? answersOf(state) : null
  if (answers === null) return []
  return Array.from({ length: countAnswers(answers) }, (_, index) => answerAt(answers, index))
}

/** The answer that stands in when time runs out: the last, or for a roll the lowest dice (§23). */
export function defaultIntent(state: State, seat: Seat): Answer | null {
  const answers = decisionOf(state)?.seat === seat ? answersOf(state) : null
  if (answers === null) return null
  return answerAt(answers, answers.type === 'roll' ? 0 : countAnswers(answers) - 1)
}
