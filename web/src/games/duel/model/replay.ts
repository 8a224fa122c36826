import { HIDDEN, hiddenZone } from '@dungeon-dice/client-sdk/duel'
import type { AttackStory, Fighter } from './scene.ts'
import { seatOf } from './zones.ts'

/** A change of what an attack meets: what it was declared on, and what it meets instead. */
export interface Retarget {
  readonly from: readonly Fighter[]
  readonly to: readonly Fighter[]
  /** The rule that changed it. */
  readonly rule: 'R11.1' | 'R11.3'
}

const isSame = (one: Fighter, other: Fighter): boolean =>
  one.zone === other.zone &&
  (one.card === other.card || one.card === HIDDEN || other.card === HIDDEN)

const areSame = (some: readonly Fighter[], others: readonly Fighter[]): boolean =>
  some.length === others.length && some.every((one) => others.some((two) => isSame(one, two)))

/** How the target of an attack changed before its Damage Step (R11); null if it did not. */
export function retargetOf({ declared, targets, newcomers }: AttackStory): Retarget | null {
  if (targets === null || areSame(targets, declared)) return null
  const cameTo = (zone: Fighter['zone']) =>
    newcomers.some((one) => one.zone === zone || one.zone === hiddenZone(seatOf(zone)))
  const isNew = targets.some(({ zone }) => cameTo(zone))
  return { from: declared, to: targets, rule: isNew ? 'R11.3' : 'R11.1' }
}
