import type { Chance } from '../../kernel/chance.ts'
import type { Decision } from '../language/decision.ts'

/** The random numbers of a course: none are drawn, since rolls end a course. */
export const NO_DICE: Chance = () => 0

/** True if a decision ends a course. */
export const ENDS_COURSE: Readonly<Record<Decision['type'], boolean>> = {
  roll: true,
  dimension: true,
  act: true,
  summonAbility: false,
  window: false,
  defend: false,
  choose: false,
}
