import { assert } from '../../kernel/assert.ts'
import type { Chance } from '../../kernel/chance.ts'
import { decisionsOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import type { Seat } from '../types.ts'
import { greedy } from './greedy.ts'

/** Answers of a playout at most. */
const MOST_ANSWERS = 2_000

/**
 * Plays a battle to its end: first these answers of `seat`, as far as they are legal, then all seats by
 * `greedy`. Returns the share of the win: 1 for a win alone or as a side, a half for a draw, else 0.
 */
export function playOut(from: State, seat: Seat, first: readonly Answer[], chance: Chance): number {
  let state = from
  let given = first
  for (let count = 0; state.outcome === null && count < MOST_ANSWERS; count += 1) {
    const [asked] = decisionsOf(state)
    if (asked === undefined) break
    const [own] = asked.seat === seat ? given : []
    given = own === undefined ? given : given.slice(1)
    const tried = own === undefined ? null : apply(state, seat, own, chance)
    if (tried?.ok === true) {
      state = tried.value.state
      continue
    }
    // A fighter that fell to a strike cannot go on as it did.
    given = own === undefined ? given : []
    const step = apply(state, asked.seat, greedy(state, asked.seat, chance, 0), chance)
    assert(step.ok, 'the bot gives legal answers')
    state = step.value.state
  }
  return shareOf(state, seat)
}

function shareOf({ outcome, setup }: State, seat: Seat): number {
  const [first = []] = outcome?.places ?? [setup.seats]
  if (!first.includes(seat)) return 0
  return first.length === setup.seats.length ? 0.5 : 1
}
