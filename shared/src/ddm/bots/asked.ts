import { assert } from '../../kernel/assert.ts'
import { decisionOf } from '../language/decision.ts'
import type { State } from '../model/state.ts'
import { type Answers, answersOf } from '../play/answers.ts'
import type { Seat } from '../rules/01-terms/players.ts'

/** The legal answers of `seat` to its open decision; throws if there is none. */
export function answersAsked(view: State, seat: Seat): Answers {
  const answers = decisionOf(view)?.seat === seat ? answersOf(view) : null
  assert(answers !== null, `seat ${seat} is asked`)
  return answers
}

/** The legal answers of `seat` to a decision of this type. */
export function answersTo<T extends Answers['type']>(
  view: State,
  seat: Seat,
  type: T,
): Extract<Answers, { type: T }> {
  const answers = answersAsked(view, seat)
  assert(answers.type === type, `seat ${seat} is asked: ${type}`)
  return answers as Extract<Answers, { type: T }>
}
