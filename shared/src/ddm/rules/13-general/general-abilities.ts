import type { GeneralAbility } from '../../model/general-ability.ts'
import type { Monster, State } from '../../model/state.ts'

/**
 * Returns whether a monster has a general ability now: one that is suppressed is as if absent
 * (R13.11).
 */
export function has(state: State, monster: Monster, ability: GeneralAbility): boolean {
  // Called for every pair of monsters on the way: handle the most common case first.
  if (monster.card.general.length === 0 && state.lasting.length === 0) return false
  if (state.field.suppressed.includes(ability)) return false
  return monster.card.general.includes(ability) || isGranted(state, monster, ability)
}

const isGranted = ({ lasting }: State, { id }: Monster, ability: GeneralAbility): boolean =>
  lasting.length > 0 &&
  lasting.some(
    (change) => change.monster === id && change.what === 'general' && change.general === ability,
  )
