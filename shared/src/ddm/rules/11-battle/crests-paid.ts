import type { RuleError } from '../../language/refusal.ts'
import type { State } from '../../model/state.ts'
import type { Fighter } from '../12-damage/dungeon-master.ts'
import { isFree } from '../14-abilities/cards/mighty-mage.ts'

/**
 * Attack crests per attack. Nobody can pay more, so more never raises ATK or DEF (R11.7); abilities
 * are paid on top (R11.8).
 */
export const ATTACK_PRICE = 1

/** Returns whether the turn player can pay for this fighter's attack (R11.1, R14.20). */
export function checkAttackPrice(state: State, attacker: Fighter): RuleError | null {
  const have = state.seats[state.player].crests.attack
  if (have >= ATTACK_PRICE || isFree(state, attacker)) return null
  return { code: 'crest_pool_short', rule: 'R11.1', crest: 'attack', need: ATTACK_PRICE, have }
}

/** Defense crests for defending. */
export const DEFENCE_PRICE = 1
