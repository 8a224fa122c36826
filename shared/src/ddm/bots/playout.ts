import { assert } from '../../kernel/assert.ts'
import type { Chance } from '../../kernel/chance.ts'
import { decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { quick } from './quick.ts'

/** How a playout ended, and what it cost. */
export interface Playout {
  /** 1 for a win of the seat, 0 for a loss, a half for a draw. */
  readonly score: number
  /** Answers played. */
  readonly nodes: number
}

/** Plays an answer, and then the match to its end, both sides by `quick`. */
export function playOut(from: State, seat: Seat, first: Answer, dice: Chance): Playout {
  let state = from
  let nodes = 0
  let answer: Answer | null = first
  for (let asked = decisionOf(state); asked !== null; asked = decisionOf(state)) {
    const step = apply(state, asked.seat, answer ?? quick(state), dice)
    assert(step.ok, 'a listed answer is legal')
    answer = null
    nodes += 1
    state = step.value.state
  }
  return { score: scoreOf(state, seat), nodes }
}

function scoreOf({ outcome }: State, seat: Seat): number {
  if (outcome === null || outcome.winner === null) return 0.5
  return outcome.winner === seat ? 1 : 0
}
