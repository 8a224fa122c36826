import type { BattleEvent, Seat } from '@dungeon-dice/client-sdk/skirmish'

/** A seat's damage done and taken in a battle. */
export interface Tally {
  readonly seat: Seat
  /** Damage of its attacks. */
  dealt: number
  /** Damage to its fighter, of attacks and of burn. */
  taken: number
  /** How its fighter went; null if it stands. */
  fall: { readonly by: Seat | 'burn' | 'left'; readonly turn: number } | null
}

/** Each seat's damage done and taken, and the seat that struck it down. */
export function talliesOf(
  history: readonly BattleEvent[],
  seats: readonly Seat[],
): readonly Tally[] {
  const tallies = new Map<Seat, Tally>(
    seats.map((seat) => [seat, { seat, dealt: 0, taken: 0, fall: null }]),
  )
  let turn = 0
  let striker: Seat | null = null
  for (const event of history) {
    if (event.type === 'turnBegan') turn = event.turn
    if (event.type === 'attacked' || event.type === 'struck') striker = event.seat
    if (event.type === 'damaged') {
      const target = tallies.get(event.seat)
      if (target !== undefined) target.taken += event.amount
      const dealer = event.cause === 'attack' && striker !== null ? tallies.get(striker) : undefined
      if (dealer !== undefined) dealer.dealt += event.amount
    }
    if (event.type === 'knockedOut') {
      const fallen = tallies.get(event.seat)
      const by = event.cause === 'attack' ? (striker ?? 'left') : event.cause
      if (fallen !== undefined) fallen.fall = { by, turn }
    }
  }
  return [...tallies.values()]
}
