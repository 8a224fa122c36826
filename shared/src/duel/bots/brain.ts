import type { Chance } from '../../kernel/chance.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../types.ts'

/**
 * A bot: returns the answer of `seat` to its open decision, from its own view. Pure: it draws only
 * number `index` of `chance`, so equal arguments give equal answers. `index` counts the bot's
 * previous answers, from 0.
 */
export type Brain = (view: State, seat: Seat, chance: Chance, index: number) => Answer
