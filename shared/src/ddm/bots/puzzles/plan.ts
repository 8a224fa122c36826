import { assert, present } from '../../../kernel/assert.ts'
import { decisionOf } from '../../language/decision.ts'
import type { Answer } from '../../language/intent.ts'
import type { State } from '../../model/state.ts'
import { apply } from '../../play/apply.ts'
import { legalIntents } from '../../play/legal.ts'
import type { Seat } from '../../rules/01-terms/players.ts'
import { type Element, elementsOf } from './elements.ts'
import { ANY_NUMBER, type PuzzleGoal, questOf } from './goals.ts'
import { isAction, QuestSearch } from './search.ts'

/** A proved way to a goal. */
export interface Plan {
  /** Answers of both seats up to the goal. */
  readonly solution: readonly Answer[]
  /** Elements of the own answers, in order. */
  readonly elements: readonly Element[]
  /** Own actions. */
  readonly actions: number
}

/** The longest plan, in own actions. */
export const MOST_ACTIONS = 7

/** A plan with as few own actions as possible; null if none is proved. */
export function shortestPlan(state: State, seat: Seat, goal: PuzzleGoal): Plan | null {
  const search = new QuestSearch(questOf(goal, { seat, turn: state.turn }))
  if (search.prove(state, ANY_NUMBER) !== 'yes') return null
  search.nodes = 0
  for (let actions = 0; actions <= MOST_ACTIONS; actions += 1) {
    const proof = search.prove(state, actions)
    if (proof === 'unknown') return null
    if (proof === 'yes') return planOf(search, state, seat, actions)
  }
  return null
}

function planOf(search: QuestSearch, from: State, seat: Seat, actions: number): Plan {
  const solution: Answer[] = []
  const elements: Element[] = []
  // The search remembers each position that it has proved, so this costs little.
  search.nodes = 0
  let state = from
  let left = actions
  while (state.outcome === null && state.turn === from.turn) {
    const asked = present(decisionOf(state), 'the match goes on')
    const isOwn = asked.seat === seat
    const answer = isOwn
      ? present(search.winning(state, left), 'a proved position has a winning answer')
      : hardest(search, state, asked.seat, left)
    const step = apply(state, asked.seat, answer, () => 0)
    assert(step.ok, 'a listed answer is legal')
    if (isOwn) elements.push(...elementsOf(state, answer, step.value.state))
    if (isOwn && isAction(answer)) left -= 1
    solution.push(answer)
    state = step.value.state
  }
  return { solution, elements, actions }
}

/** The first answer of the opponent that leaves the most actions to do; one that prevents the goal, if any does. */
export function hardest(search: QuestSearch, state: State, seat: Seat, left: number): Answer {
  const answers = legalIntents(state, seat)
  for (let most = left - 1; most >= 0; most -= 1)
    for (const answer of answers) {
      const step = apply(state, seat, answer, () => 0)
      if (step.ok && search.prove(step.value.state, most) !== 'yes') return answer
    }
  return present(answers[0], 'a decision has an answer')
}
