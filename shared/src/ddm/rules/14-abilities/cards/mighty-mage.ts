import type { Lasting } from '../../../model/lasting.ts'
import type { State } from '../../../model/state.ts'
import type { Fighter } from '../../12-damage/dungeon-master.ts'
import type { Draft } from '../../draft.ts'

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

/** The longest extended range of each monster that has one, by its id (R14.20). */
export function lastingReaches(lasting: readonly Lasting[]): ReadonlyMap<number, number> {
  const reaches = new Map<number, number>()
  for (const change of lasting)
    if (change.what === 'reach')
      reaches.set(change.monster, Math.max(reaches.get(change.monster) ?? 0, change.distance))
  return reaches
}

/** Returns whether a fighter's next attack is free (R14.20). */
export const isFree = ({ lasting }: State, attacker: Fighter): boolean =>
  attacker !== 'master' && lastingReach(lasting, attacker.id) !== null
