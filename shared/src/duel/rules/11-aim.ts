import type { MonsterZone, Seat } from '../types.ts'
import { isDivided } from './17-divider.ts'
import type { Draft } from './draft.ts'

/**
 * A monster that newly comes onto the side of the attacked seat before the Damage Step becomes the
 * target; where several zones are attacked it joins them (R11.3, R11.4, R14.3). With the divider its
 * zone is kept apart from those that were named, even if it is one of them (R17.7).
 */
export function aimAtNewcomer({ state }: Draft, seat: Seat, zone: MonsterZone): void {
  const { attack } = state
  if (attack === null || attack.damage !== null || seat === state.turnSeat) return
  const { aim, unnamed = [] } = attack.isOnSeveral ? attack : { aim: [] }
  state.attack = isDivided(state)
    ? { ...attack, aim, unnamed: [...unnamed, zone] }
    : { ...attack, aim: [...aim.filter((one) => one !== zone), zone] }
}
