import type { RuleError } from '../../language/refusal.ts'
import type { Trigger } from '../../model/ability.ts'
import type { Battle } from '../../model/units.ts'

/** R14.16: a trigger says which side of the battle the monster must be on. */
export function checkTrigger(
  trigger: Trigger | undefined,
  battle: Battle | null,
  id: number,
): RuleError | null {
  if (trigger === undefined || roleOf(battle, id) === ROLE_FOR[trigger]) return null
  return { code: 'wrong_trigger', rule: 'R14.16', trigger }
}

export type Role = 'attacker' | 'target' | null

const ROLE_FOR: Readonly<Record<Trigger, Role>> = {
  'on-own-attack': 'attacker',
  'on-attacked': 'target',
  'would-take-battle-damage': 'target',
}

export function roleOf(battle: Battle | null, id: number): Role {
  if (battle?.attacker === id) return 'attacker'
  return battle?.target === id ? 'target' : null
}
