import type { Chance } from '../../kernel/chance.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../types.ts'

/**
 * How a bot thinks: the answer of `seat` to the decision that is open to it in its own view. Pure:
 * number `index` of `chance` is the only one it draws, so the same view, chance and index give the
 * same answer. `index` counts the answers that the bot has given before, from 0.
 */
export type Brain = (view: State, seat: Seat, chance: Chance, index: number) => Answer
