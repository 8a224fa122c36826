import { type State, seatsIn } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { type Draft, emit, roll, sumOf } from './draft.ts'

/** Dice of a roll for turn order, and their sides (R2.3). */
export const ORDER_DICE = { count: 10, sides: 10 }

/** Rolls the turn order among all seats that are in (R2.3). */
export function rollTurnOrder(draft: Draft): void {
  draft.state.queue = ordered(draft, seatsIn(draft.state as State))
}

/** Higher totals go earlier; equal ones roll again among themselves, the highest first (R2.4). */
function ordered(draft: Draft, seats: readonly Seat[]): readonly Seat[] {
  if (seats.length < 2) return seats
  const byTotal = new Map<number, Seat[]>()
  for (const seat of seats) {
    const dice = roll(draft, ORDER_DICE.count, ORDER_DICE.sides)
    emit(draft, { type: 'orderRolled', seat, dice })
    const total = sumOf(dice)
    byTotal.set(total, [...(byTotal.get(total) ?? []), seat])
  }
  const groups = [...byTotal].sort(([one], [other]) => other - one)
  return groups.flatMap(([, group]) => ordered(draft, group))
}
