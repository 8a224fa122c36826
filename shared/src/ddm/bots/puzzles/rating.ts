import { assert, present } from '../../../kernel/assert.ts'
import { seededChance } from '../../../kernel/chance.ts'
import { decisionOf } from '../../language/decision.ts'
import type { Answer } from '../../language/intent.ts'
import type { State } from '../../model/state.ts'
import { answersOf, countAnswers } from '../../play/answers.ts'
import { apply } from '../../play/apply.ts'
import type { Seat } from '../../rules/01-terms/players.ts'
import { viewState } from '../../rules/08-views/view.ts'
import { greedy } from '../greedy.ts'
import { quick } from '../quick.ts'
import { type PuzzleGoal, questOf } from './goals.ts'

/** Points of a puzzle's rating, chosen so that most lie between 800 and 1800. */
const POINTS = {
  base: 430,
  /** For each own action, */
  action: 110,
  /** for each doubling of the first answers that are legal, */
  doubling: 35,
  /** if `greedy` or the quick policy misses it, */
  greedy: 260,
  quick: 120,
  /** and if it is about the opponent's threat. */
  save: 80,
} as const

/** The lowest and the highest rating. */
export const RATINGS = { least: 600, most: 2200 } as const

/** Difficulty of a puzzle in Elo points, by its length, by the choice at its start, and by the bots that miss it. */
export function puzzleRating(state: State, seat: Seat, goal: PuzzleGoal, actions: number): number {
  const answers = present(answersOf(state), 'a decision is open')
  const dice = seededChance(0)
  const misses = (policy: (now: State) => Answer) => Number(!reaches(state, seat, goal, policy))
  const points =
    POINTS.base +
    POINTS.action * actions +
    POINTS.doubling * Math.log2(countAnswers(answers)) +
    POINTS.greedy * misses((now) => greedy(viewState(now, now.player), seat, dice, 0)) +
    POINTS.quick * misses(quick) +
    (goal === 'save' ? POINTS.save : 0)
  return Math.min(RATINGS.most, Math.max(RATINGS.least, Math.round(points / 5) * 5))
}

/** Returns whether a policy reaches the goal within the turn; the opponent plays by the quick policy. */
function reaches(
  from: State,
  seat: Seat,
  goal: PuzzleGoal,
  policy: (state: State) => Answer,
): boolean {
  const { settled } = questOf(goal, { seat, turn: from.turn })
  let state = from
  for (;;) {
    const proof = settled(state)
    if (proof !== null) return proof === 'yes'
    const asked = present(decisionOf(state), 'the match goes on')
    const answer = asked.seat === seat ? policy(state) : quick(state)
    const step = apply(state, asked.seat, answer, () => 0)
    assert(step.ok, 'a bot answers legally')
    state = step.value.state
  }
}
