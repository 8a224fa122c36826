import type { Ability } from '../../model/ability.ts'

/**
 * Returns whether an ability can only be used in battle, by an attacker, a target, or either
 * (R14.4, R14.16).
 */
export const isFought = (
  { timing, trigger }: Ability,
  as: 'attacker' | 'target' | 'either',
): boolean => {
  const isAttacker = timing === 'attack' || trigger === 'on-own-attack'
  const isTarget =
    timing === 'defense' || trigger === 'on-attacked' || trigger === 'would-take-battle-damage'
  if (as === 'either') return isAttacker || isTarget
  return as === 'attacker' ? isAttacker : isTarget
}
