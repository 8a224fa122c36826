import {
  type BattleEvent,
  isChoosing,
  isOut,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/skirmish'
import type { DrawTalk } from '../../game-view.ts'

/** The seat that declined the last offer of a draw since the turn began; null for none. */
function declinedBy(history: readonly BattleEvent[]): Seat | null {
  const last = history.findLast(({ type }) =>
    ['drawOffered', 'drawAnswered', 'turnBegan'].includes(type),
  )
  return last?.type === 'drawAnswered' && !last.accept ? last.seat : null
}

/** The offers of a draw in a battle (R13.2). */
export function drawTalkOf(
  state: State,
  history: readonly BattleEvent[],
  own: Seat | null,
): DrawTalk {
  const { drawOffer, offered, outcome } = state
  return {
    by: drawOffer?.by ?? null,
    agreed: drawOffer?.agreed ?? [],
    mayOffer:
      own !== null &&
      outcome === null &&
      drawOffer === null &&
      !isChoosing(state) &&
      !offered.includes(own) &&
      !isOut(state, own),
    declinedBy: declinedBy(history),
  }
}
