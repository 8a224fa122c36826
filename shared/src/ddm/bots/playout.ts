import { assert } from '../../kernel/assert.ts'
import type { Chance } from '../../kernel/chance.ts'
import { decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { winChance } from './evaluation/evaluation.ts'
import { quick } from './quick.ts'

/** How a playout ended, and what it cost. */
export interface Playout {
  /** Chance that the seat wins: 1 for a win, 0 for a loss, a half for a draw. */
  readonly score: number
  /** Answers played. */
  readonly nodes: number
}

/** Share of the evaluation in the score of a playout. */
export interface Outlook {
  /** Turns after which the position is rated: 1 for the end of the first turn. */
  readonly turns: number
  /**
   * Weight of the rating against the outcome, from 0 to 1. With 0 nothing is rated, with 1 the
   * playout ends there.
   */
  readonly trust: number
}

/** Playouts to the end of the match, rated by their outcome alone. */
export const TO_THE_END: Outlook = { turns: 0, trust: 0 }

/** Plays an answer, and then the match to its end, both sides by `quick`. */
export function playOut(
  from: State,
  seat: Seat,
  first: Answer,
  dice: Chance,
  { turns, trust }: Outlook = TO_THE_END,
): Playout {
  const ratedAt = trust === 0 ? Number.POSITIVE_INFINITY : from.turn + turns
  let rating: number | null = null
  let state = from
  let nodes = 0
  let answer: Answer | null = first
  for (let asked = decisionOf(state); asked !== null; asked = decisionOf(state)) {
    if (rating === null && asked.type === 'roll' && answer === null && state.turn >= ratedAt) {
      rating = winChance(state, seat)
      if (trust === 1) return { score: rating, nodes }
    }
    const step = apply(state, asked.seat, answer ?? quick(state), dice)
    assert(step.ok, 'a listed answer is legal')
    answer = null
    nodes += 1
    state = step.value.state
  }
  const end = winChance(state, seat)
  return { score: rating === null ? end : trust * rating + (1 - trust) * end, nodes }
}
