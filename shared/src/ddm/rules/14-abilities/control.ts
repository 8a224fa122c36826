import { squareName } from '../../geometry/square.ts'
import { monsterById } from '../../model/state.ts'
import type { Seat } from '../01-terms/players.ts'
import { changeMonster, type Draft, emit, unsettle } from '../draft.ts'

/** Changes a monster's controller; it keeps its damage, modifiers and marks (R14.13). */
export function changeControl(
  draft: Draft,
  id: number,
  seat: Seat,
  until: 'turn' | 'leaves',
): void {
  const monster = monsterById(draft.state, id)
  if (monster === undefined) return
  unsettle(draft)
  changeMonster(draft, id, { controller: seat })
  emit(draft, { type: 'controlChanged', at: squareName(monster.square), seat, until })
}
