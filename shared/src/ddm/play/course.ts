import type { Chance } from '../../kernel/chance.ts'
import type { Decision } from '../language/decision.ts'

/** The chance of a course, what one answer sets going: rolls end it, so no dice fall on it. */
export const NO_DICE: Chance = () => 0

/** Whether a decision ends a course. */
export const ENDS_COURSE: Readonly<Record<Decision['type'], boolean>> = {
  roll: true,
  dimension: true,
  act: true,
  summonAbility: false,
  window: false,
  defend: false,
  choose: false,
}
