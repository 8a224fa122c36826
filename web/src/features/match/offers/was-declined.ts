import type { GameEvent, Seat } from '@dungeon-dice/client-sdk/rules'

/** Whether this seat has declined a draw in the turn that goes on (R17.8). */
export function wasDeclined(history: readonly GameEvent[], by: Seat): boolean {
  const last = history.findLast(({ type }) => type === 'drawAnswered' || type === 'turnBegan')
  return last?.type === 'drawAnswered' && last.seat === by && !last.accept
}
