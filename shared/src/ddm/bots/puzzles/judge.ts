import { present } from '../../../kernel/assert.ts'
import { decisionOf } from '../../language/decision.ts'
import type { Answer } from '../../language/intent.ts'
import type { State } from '../../model/state.ts'
import { otherSeat, type Seat } from '../../rules/01-terms/players.ts'
import { type PuzzleGoal, questOf } from './goals.ts'
import { hardest, MOST_ACTIONS } from './plan.ts'
import { QuestSearch } from './search.ts'

/**
 * Judges the goal of a puzzle that began in `turn`: true once it is reached, null while the turn goes on. A
 * position that cannot be judged within the effort counts as not reached.
 */
export function goalReached(
  state: State,
  seat: Seat,
  turn: number,
  goal: PuzzleGoal,
): boolean | null {
  const proof = questOf(goal, { seat, turn }).settled(state)
  return proof === null ? null : proof === 'yes'
}

/** The strongest answer of the opponent, who is asked: one that prevents the goal, else the one that leaves most to do. */
export function puzzleDefence(state: State, turn: number, goal: PuzzleGoal): Answer {
  const asked = present(decisionOf(state), 'the opponent is asked')
  const search = new QuestSearch(questOf(goal, { seat: otherSeat(asked.seat), turn }))
  return hardest(search, state, asked.seat, MOST_ACTIONS + 1)
}
