import { openDecision } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import { defaultIntent } from '../play/legal.ts'
import type { Seat } from '../types.ts'

const NO_CHANCE = () => 0

/** Answers in windows and of triggers that are given at most while a moment is played out. */
const MOST_ANSWERS = 60

/**
 * The state after an answer, once all seats have passed up to the next decision of a turn; null if
 * the answer is refused, as one that rests on an assumed card may be.
 */
export function settled(state: State, seat: Seat, answer: Answer): State | null {
  const step = apply(state, seat, answer, NO_CHANCE)
  if (!step.ok) return null
  let last = step.value.state
  for (let count = 0; count < MOST_ANSWERS; count += 1) {
    const decision = openDecision(last)
    if (decision?.type !== 'window' && decision?.type !== 'trigger') break
    const passed = defaultIntent(last, decision.seat)
    const next = passed && apply(last, decision.seat, passed, NO_CHANCE)
    if (next === null || !next.ok) break
    last = next.value.state
  }
  return last
}
