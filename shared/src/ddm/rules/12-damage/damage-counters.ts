import { squareName } from '../../geometry/square.ts'
import type { DamageCause, EffectCause } from '../../language/event.ts'
import type { Monster } from '../../model/state.ts'
import { changeMonster, type Draft, emit, markEventful } from '../draft.ts'
import { destroyMonster, isDestroyed } from './destruction.ts'

/** Adds damage to a monster and destroys it if necessary (R12.6). */
export function addDamage(
  draft: Draft,
  monster: Monster,
  amount: number,
  cause: DamageCause,
): void {
  if (amount === 0) return
  markEventful(draft)
  const damage = monster.damage + amount
  changeMonster(draft, monster.id, { damage })
  emit(draft, { type: 'damaged', at: squareName(monster.square), amount, damage, cause })
  if (isDestroyed(draft.state, monster.card.hp, damage)) destroyMonster(draft, monster, cause)
}

/** Restores HP up to the printed value (R12.6); returns whether any was restored. */
export function heal(draft: Draft, monster: Monster, most: number, cause: EffectCause): boolean {
  const amount = Math.min(most, monster.damage)
  if (amount === 0) return false
  markEventful(draft)
  const damage = monster.damage - amount
  changeMonster(draft, monster.id, { damage })
  emit(draft, { type: 'healed', at: squareName(monster.square), amount, damage, cause })
  return true
}
