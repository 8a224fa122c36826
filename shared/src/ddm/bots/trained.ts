import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { makePolicy } from './policy.ts'
import { quick } from './quick.ts'
import { quickRolls } from './quick-roll.ts'
import { TRAINED_WEIGHTS } from './trained-weights.ts'

const TRAINED_POLICY = makePolicy(TRAINED_WEIGHTS)

/**
 * Answers the open decision as `quick` does, by weights that were found by playing: by itself it
 * beats `greedy` (docs/bots.md). Needs a state without hidden dice.
 */
export const trained = (state: State): Answer => quick(state, TRAINED_POLICY)

/** The rolls that the trained policy likes best, at most `most`. Needs a state without hidden dice. */
export const trainedRolls = (state: State, seat: Seat, most: number): readonly Answer[] =>
  quickRolls(state, seat, TRAINED_POLICY, most)
