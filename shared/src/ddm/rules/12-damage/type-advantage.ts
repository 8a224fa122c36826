import type { Monster, State } from '../../model/state.ts'
import { MONSTER_TYPES, type MonsterType } from '../01-terms/types-and-colours.ts'
import { isNeutral } from '../13-general/type-neutral.ts'

/**
 * Bonus of a type to the ATK of an attack: 10, -10 or 0, scaled by `option typeAdvantage` / 10
 * (R12.13).
 */
export function typeAdvantage(state: State, attacker: Monster, target: Monster): number {
  const points = state.setup.options.typeAdvantage
  if (points === 0) return 0
  if (isNeutral(state, attacker) || isNeutral(state, target)) return 0
  if (beats(attacker.card, target.card)) return points
  return beats(target.card, attacker.card) ? -points : 0
}

const beats = (one: { type: MonsterType }, other: { type: MonsterType }): boolean => {
  const next = (MONSTER_TYPES.indexOf(one.type) + 1) % MONSTER_TYPES.length
  return MONSTER_TYPES[next] === other.type
}
