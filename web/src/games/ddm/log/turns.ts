import type { Seat } from '@dungeon-dice/client-sdk/rules'
import type { NarratedEvent } from '../narration/narrated-history.ts'

/** The log's entries of one turn. */
export interface TurnEvents {
  /** Number of the turn; 0 before the first. */
  readonly turn: number
  /** Whose turn it is; null before the first. */
  readonly player: Seat | null
  readonly events: readonly NarratedEvent[]
}

/** The log by turn; the heading takes the place of the event that begins the turn. */
export function turnsOf(events: readonly NarratedEvent[]): readonly TurnEvents[] {
  const turns: { turn: number; player: Seat | null; events: NarratedEvent[] }[] = []
  for (const one of events) {
    const { event, turn } = one
    const last = turns.at(-1)
    if (event.type === 'turnBegan') turns.push({ turn, player: event.seat, events: [] })
    else if (last === undefined) turns.push({ turn, player: null, events: [one] })
    else last.events.push(one)
  }
  return turns
}
