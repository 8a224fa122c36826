import type { DuelEvent, Seat, State } from '@dungeon-dice/client-sdk/duel'
import type { DrawTalk } from '../../game-view.ts'

/** The seat that declined the last offer of a draw since the turn began; null for none. */
function declinedBy(history: readonly DuelEvent[]): Seat | null {
  const last = history.findLast(({ type }) =>
    ['drawOffered', 'drawAnswered', 'turnBegan'].includes(type),
  )
  return last?.type === 'drawAnswered' && !last.accept ? last.seat : null
}

/** The offers of a draw in a duel (R19.2). */
export function drawTalkOf(
  { drawOffer, offered, outcome }: State,
  history: readonly DuelEvent[],
  own: Seat | null,
): DrawTalk {
  return {
    by: drawOffer,
    agreed: drawOffer === null ? [] : [drawOffer],
    mayOffer: own !== null && outcome === null && drawOffer === null && !offered.includes(own),
    declinedBy: declinedBy(history),
  }
}
