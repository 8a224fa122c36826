import type { EventOf, GameEvent, Seat } from '@dungeon-dice/client-sdk/rules'

/** The last roll of a seat. */
export interface LastRoll {
  readonly dice: EventOf<'diceRolled'>['dice']
  /** Whether the turn in which it was rolled still goes on. */
  readonly isNow: boolean
}

/** A seat's latest roll; null before its first, and once its next turn waits for one. */
export function lastRoll(history: readonly GameEvent[], seat: Seat): LastRoll | null {
  let isNow = true
  for (let place = history.length - 1; place >= 0; place -= 1) {
    const event = history[place]
    if (event?.type === 'diceRolled' && event.seat === seat) return { dice: event.dice, isNow }
    if (event?.type !== 'turnBegan') continue
    if (event.seat === seat) return null
    isNow = false
  }
  return null
}
