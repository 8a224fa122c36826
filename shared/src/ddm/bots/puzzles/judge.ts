import { present } from '../../../kernel/assert.ts'
import { decisionOf } from '../../language/decision.ts'
import type { Answer } from '../../language/intent.ts'
import type { State } from '../../model/state.ts'
import { otherSeat, type Seat } from '../../rules/01-terms/players.ts'
import { type PuzzleGoal, questOf } from './goals.ts'
import { hardest, MOST_ACTIONS } from './plan.ts'
import { type Proof, QuestSearch } from './search.ts'

/**
 * Proves that `seat` reached the goal of a puzzle that began in `turn`, or that it did not; `unknown` if that
 * takes more than the effort of a search, and null while the turn goes on. A `save` takes a search of the
 * opponent's next turn: remember the result.
 */
export const provedGoal = (
  state: State,
  seat: Seat,
  turn: number,
  goal: PuzzleGoal,
): Proof | null => questOf(goal, { seat, turn }).settled(state)

/** The strongest answer of the opponent, who is asked: one that prevents the goal, else the one that leaves most to do. */
export function puzzleDefence(state: State, turn: number, goal: PuzzleGoal): Answer {
  const asked = present(decisionOf(state), 'the opponent is asked')
  const search = new QuestSearch(questOf(goal, { seat: otherSeat(asked.seat), turn }))
  return hardest(search, state, asked.seat, MOST_ACTIONS + 1)
}
