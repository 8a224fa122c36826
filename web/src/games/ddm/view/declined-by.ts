import type { GameEvent, Seat } from '@dungeon-dice/client-sdk/rules'

/** The seat that has declined a draw in the turn in progress; null for none (R17.8). */
export function declinedBy(history: readonly GameEvent[]): Seat | null {
  const last = history.findLast(({ type }) => type === 'drawAnswered' || type === 'turnBegan')
  return last?.type === 'drawAnswered' && !last.accept ? last.seat : null
}
