import type { Seat } from '@dungeon-dice/client-sdk/rules'
import type { Told } from '../narration/chronicle.ts'

/** What happened in one turn. */
export interface TurnTold {
  /** Number of the turn; 0 before the first. */
  readonly turn: number
  /** Whose turn it is; null before the first. */
  readonly player: Seat | null
  readonly told: readonly Told[]
}

/** What happened, turn by turn; that a turn begins is told by its heading. */
export function turnsOf(told: readonly Told[]): readonly TurnTold[] {
  const turns: { turn: number; player: Seat | null; told: Told[] }[] = []
  for (const one of told) {
    const { event, turn } = one
    const last = turns.at(-1)
    if (event.type === 'turnBegan') turns.push({ turn, player: event.seat, told: [] })
    else if (last === undefined) turns.push({ turn, player: null, told: [one] })
    else last.told.push(one)
  }
  return turns
}
