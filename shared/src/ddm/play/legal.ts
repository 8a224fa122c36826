import { type Decision, decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { diceToRoll } from '../rules/06-roll/roll.ts'
import { answerAt, answersOf, countAnswers } from './answers.ts'

/**
 * All legal answers of `seat` to the open decision, in the order of §23; empty if nothing is asked
 * of it. Also works on the seat's own view. A first placement has thousands; to use only some of
 * them, call `answersOf`.
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

/** The default answer if time runs out (§23); null if nothing is asked of `seat`. */
export function defaultIntent(state: State, seat: Seat): Answer | null {
  const decision = decisionOf(state)
  if (decision?.seat !== seat) return null
  if (decision.type === 'summonAbility') return defaultSummon(state)
  if (decision.type !== 'roll') return DEFAULTS[decision.type]
  return { type: 'roll', dice: state.seats[seat].dice.slice(0, diceToRoll(state)) }
}

/** Abilities with a cost are declined; free ones happen, with the first legal choices (R14.8). */
function defaultSummon(state: State): Answer | null {
  const answers = answersOf(state)
  if (answers === null) return null
  const last = answerAt(answers, countAnswers(answers) - 1)
  return last.type === 'decline' ? last : answerAt(answers, 0)
}
