import type { BattleEvent, Seat } from '@dungeon-dice/client-sdk/skirmish'
import { type DamageReason, damageReasonOf, moveOf } from '../narration/damage-reason.ts'
import { diceOf } from './acts.ts'

/** A roll, and what came of it. */
export interface LastRoll {
  readonly seat: Seat
  readonly dice: readonly number[]
  readonly event: BattleEvent
  /** The move that was used with it; null for none. */
  readonly move: string | null
  /** Damage or HP that followed; null for none. */
  readonly result: Extract<BattleEvent, { type: 'damaged' | 'healed' }> | null
  /** Why the damage is what it is; null without damage. */
  readonly reason: DamageReason | null
}

const isResult = (event: BattleEvent): event is NonNullable<LastRoll['result']> =>
  event.type === 'damaged' || event.type === 'healed'

/** The last roll of the events so far; null for none. */
export function lastRollOf(history: readonly BattleEvent[]): LastRoll | null {
  const place = history.findLastIndex((event) => diceOf(event) !== null)
  const event = history[place]
  if (event === undefined || !('seat' in event)) return null
  return {
    seat: event.seat,
    dice: diceOf(event) ?? [],
    event,
    move: moveOf(history, place),
    result:
      ([event, history[place + 1]].find((one) => one !== undefined && isResult(one)) as
        | LastRoll['result']
        | undefined) ?? null,
    reason: damageReasonOf(history, place + 1),
  }
}
