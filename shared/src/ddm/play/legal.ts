import { type Decision, decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import { diceToRoll } from '../mechanics/06-roll.ts'
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

const DEFAULTS = {
  dimension: { type: 'skip' },
  act: { type: 'endTurn' },
  window: { type: 'pass' },
  defend: { type: 'take' },
  choose: { type: 'choose', option: 1 },
} as const satisfies Partial<Record<Decision['type'], Answer>>

/** The answer that stands in when time runs out (§23); null when nothing is asked of `seat`. */
export function defaultIntent(state: State, seat: Seat): Answer | null {
  const decision = decisionOf(state)
  if (decision?.seat !== seat) return null
  if (decision.type === 'summonAbility') return defaultSummon(state)
  if (decision.type !== 'roll') return DEFAULTS[decision.type]
  return { type: 'roll', dice: state.seats[seat].dice.slice(0, diceToRoll(state)) }
}

/** What costs something is left; what is free happens, with the first legal choices (R14.8). */
function defaultSummon(state: State): Answer | null {
  const answers = answersOf(state)
  if (answers === null) return null
  const last = answerAt(answers, countAnswers(answers) - 1)
  return last.type === 'decline' ? last : answerAt(answers, 0)
}
