import { squareName } from '../geometry/square.ts'
import type { Lasting } from '../model/lasting.ts'
import { monsterById } from '../model/state.ts'
import type { Battle } from '../model/units.ts'
import type { Seat } from '../types.ts'
import { changeMonster, type Draft, emit, unsettle } from './draft.ts'

/** Adds a temporary change. */
export function addLasting(draft: Draft, change: Lasting): void {
  draft.state.lasting = [...draft.state.lasting, change]
  // Flying prevents some attacks, so it affects contact.
  if (change.what === 'general') unsettle(draft)
}

/** Ends changes for this battle, and for the fighters' next battle (R11.5.7, R14.21). */
export const endBattleChanges = (draft: Draft, { attacker, target }: Battle): void =>
  endLasting(
    draft,
    ({ until, monster }) =>
      until === 'battle' ||
      (until === 'nextBattle' && (monster === attacker || monster === target)),
  )

/** Ends all changes at the end of a turn (R5.6). */
export const endTurnChanges = (draft: Draft): void => endLasting(draft, () => true)

/** Ends a monster's extended range when its next attack is declared (R14.20). */
export const endReach = (draft: Draft, id: number): void => {
  draft.state.lasting = draft.state.lasting.filter(
    ({ what, monster }) => what !== 'reach' || monster !== id,
  )
}

/** A monster's longest extended range; null for none (R14.20). */
export function lastingReach(lasting: readonly Lasting[], id: number): number | null {
  let reach: number | null = null
  for (const change of lasting)
    if (change.what === 'reach' && change.monster === id)
      reach = Math.max(reach ?? 0, change.distance)
  return reach
}

function endLasting(draft: Draft, isOver: (change: Lasting) => boolean): void {
  const { lasting } = draft.state
  if (lasting.length === 0) return
  draft.state.lasting = lasting.filter((change) => !isOver(change))
  // Newest first, so that a monster taken twice returns step by step.
  for (const change of lasting.filter(isOver).toReversed()) end(draft, change)
}

function end(draft: Draft, change: Lasting): void {
  const monster = monsterById(draft.state, change.monster)
  if (monster === undefined) return
  const at = squareName(monster.square)
  if (change.what === 'control') changeControl(draft, monster.id, change.back, 'leaves')
  else if (change.what === 'general') {
    unsettle(draft)
    emit(draft, { type: 'effectEnded', at, what: change.general })
  } else if (change.what === 'attack' || change.what === 'defense' || change.what === 'reach')
    emit(draft, { type: 'effectEnded', at, what: change.what })
}

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
