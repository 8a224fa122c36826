import type { Seat } from '@dungeon-dice/client-sdk/rules'
import type { ConnectedMatch, DrawTalk } from '../../game-view.ts'
import { declinedBy } from './declined-by.ts'

/** The offers of a draw in a duel (R17.8). */
export function drawTalkOf({ state, history }: ConnectedMatch, own: Seat | null): DrawTalk {
  const by = state?.drawOffer ?? null
  return {
    by,
    agreed: by === null ? [] : [by],
    mayOffer: state !== null && own !== null && by === null && !state.seats[own].offeredDraw,
    declinedBy: declinedBy(history),
  }
}
