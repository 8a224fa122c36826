import { allAnswers, type LegalAnswers, listedAnswers } from '../../kernel/legal-answers.ts'
import { type Decision, decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { diceToRoll } from '../rules/06-roll/roll.ts'
import { type Answers, answerAt, answersOf, countAnswers } from './answers.ts'

/**
 * The legal answers of `seat` to the open decision, in the order of §23; none if nothing is asked
 * of it. Also works on the seat's own view.
 */
export function legalAnswers(state: State, seat: Seat): LegalAnswers<Answer> {
  const answers = decisionOf(state)?.seat === seat ? answersOf(state) : null
  return answers === null ? listedAnswers([]) : factored(answers)
}

function factored(answers: Answers): LegalAnswers<Answer> {
  const total = countAnswers(answers)
  return {
    total,
    page: (from, most) =>
      Array.from({ length: Math.max(0, Math.min(most, total - from)) }, (_, place) =>
        answerAt(answers, from + place),
      ),
  }
}

/**
 * All legal answers at once. A first placement has thousands, a roll of 99 dice 156,849; to use
 * only some of them, call `legalAnswers` or `answersOf`.
 */
export const legalIntents = (state: State, seat: Seat): readonly Answer[] =>
  allAnswers(legalAnswers(state, seat))

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
