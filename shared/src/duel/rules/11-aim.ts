import type { MonsterZone, Seat } from '../types.ts'
import { isDivided } from './17-divider.ts'
import type { Draft } from './draft.ts'

/**
 * A monster that newly comes onto the side of the attacked seat before the Damage Step becomes the
 * target; where several zones are attacked it joins them (R11.3, R11.4, R14.3).
 */
export function aimAtNewcomer({ state }: Draft, seat: Seat, zone: MonsterZone): void {
  const { attack } = state
  if (attack === null || attack.damage !== null || seat === state.turnSeat) return
  const others = attack.isOnSeveral ? attack.aim.filter((one) => one !== zone) : []
  const unnamed = isDivided(state) ? { unnamed: [...(attack.unnamed ?? []), zone] } : {}
  state.attack = { ...attack, aim: [...others, zone], ...unnamed }
}
