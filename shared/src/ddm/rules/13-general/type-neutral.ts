import type { Monster, State } from '../../model/state.ts'
import { has } from './general-abilities.ts'

/** A type-neutral monster neither gives nor takes the type advantage (R13.10). */
export const isNeutral = (state: State, monster: Monster): boolean =>
  has(state, monster, 'type-neutral')
