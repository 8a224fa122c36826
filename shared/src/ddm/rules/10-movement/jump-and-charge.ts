import { squareName } from '../../geometry/square.ts'
import type { RuleError } from '../../language/refusal.ts'
import type { Ability } from '../../model/ability.ts'
import type { Monster, State } from '../../model/state.ts'
import { holderOf } from '../14-abilities/cards/dragon-piper.ts'
import { fieldsOf } from '../14-abilities/choice-fields.ts'

/** R10.11: a monster that cannot move cannot charge. */
export function checkCharge(state: State, monster: Monster, ability: Ability): RuleError | null {
  if (!fieldsOf(ability).includes('direction')) return null
  const by = holderOf(state, monster)
  if (by === null) return null
  return { code: 'cannot_move', rule: 'R10.11', at: squareName(monster.square), by }
}
