import { assert } from '../../kernel/assert.ts'
import { NODES_BETWEEN, type Playout } from '../../kernel/halving.ts'
import { openDecision } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import type { Seat } from '../types.ts'
import { estimate } from './estimate.ts'
import { quick } from './quick.ts'

/** Answers of a playout at most. */
const MOST_NODES = 400

/** Life Points that make a win about three times as likely as a loss. */
const SCALE = 2000

const NO_CHANCE = () => 0

/**
 * Plays an answer, and on for `turns` turns, both sides by `quick`; the score is the chance to win
 * from the position then. An answer that the guessed cards do not allow scores 0. Null once `mustEnd`
 * returns true, which is asked with the number of answers played.
 */
export function playOut(
  from: State,
  seat: Seat,
  first: Answer,
  turns: number,
  mustEnd: (nodes: number) => boolean,
): Playout | null {
  const ratedAt = from.turn + turns
  let state = from
  let nodes = 0
  for (let asked = openDecision(state); asked !== null; asked = openDecision(state)) {
    if (nodes % NODES_BETWEEN === 0 && mustEnd(nodes)) return null
    const isRated = asked.type === 'main' && state.turn >= ratedAt
    if (nodes === MOST_NODES || (isRated && nodes > 0)) break
    const step = apply(state, asked.seat, nodes === 0 ? first : quick(state), NO_CHANCE)
    if (!step.ok && nodes === 0) return { score: 0, nodes: 1 }
    assert(step.ok, 'the policy gives legal answers')
    nodes += 1
    state = step.value.state
  }
  return { score: winChance(state, seat), nodes }
}

/** Chance to win from a position, from 0 to 1. */
const winChance = (state: State, seat: Seat): number =>
  1 / (1 + Math.exp(-estimate(state, seat) / SCALE))
