import { assert } from '../../kernel/assert.ts'
import type { Chance } from '../../kernel/chance.ts'
import { decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import type { Seat } from '../types.ts'
import { greedy } from './greedy.ts'

/** The answers of the greedy bot to a decision and to the rest of that turn. A strike has one answer. */
export function turnAnswers(from: State, seat: Seat, chance: Chance): readonly Answer[] {
  const answers: Answer[] = []
  const type = decisionOf(from, seat)?.type
  let state = from
  while (state.turn === from.turn && decisionOf(state, seat)?.type === type) {
    const answer = greedy(state, seat, chance, 0)
    const step = apply(state, seat, answer, chance)
    assert(step.ok, 'the bot gives legal answers')
    answers.push(answer)
    state = step.value.state
    if (type === 'strike') break
  }
  return answers
}
