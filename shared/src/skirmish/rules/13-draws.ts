import type { BattleRefusal } from '../language/refusal.ts'
import { type State, seatsIn } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { endInDraw } from './13-end.ts'
import { type Draft, emit } from './draft.ts'

/** Whether a seat may offer a draw: none is open, and it has made none in this turn (R13.2). */
export function checkOfferDraw({ drawOffer, offered }: State, seat: Seat): BattleRefusal | null {
  if (drawOffer !== null) return { code: 'offer_stands', rule: 'R13.2' }
  return offered.includes(seat) ? { code: 'already_offered', rule: 'R13.2' } : null
}

/** Offers a draw to all who are still in (R13.2). */
export function offerDraw(draft: Draft, seat: Seat): void {
  const { state } = draft
  state.drawOffer = { by: seat, agreed: [seat] }
  state.offered = [...state.offered, seat]
  emit(draft, { type: 'drawOffered', seat })
}

/** Whether a seat has an open offer to answer (R13.2). */
export function checkAnswerDraw({ drawOffer }: State, seat: Seat): BattleRefusal | null {
  if (drawOffer === null) return { code: 'no_offer', rule: 'R13.2' }
  return drawOffer.agreed.includes(seat) ? { code: 'already_agreed', rule: 'R13.2' } : null
}

/** Answers the open offer: one who declines ends it, the last who accepts ends the battle (R13.2). */
export function answerDraw(draft: Draft, seat: Seat, accept: boolean): void {
  const { state } = draft
  emit(draft, { type: 'drawAnswered', seat, accept })
  if (state.drawOffer === null) return
  const { by, agreed } = state.drawOffer
  state.drawOffer = accept ? { by, agreed: [...agreed, seat] } : null
  endIfAllAgree(draft)
}

/** The offer of a seat ends when its turn comes round (R13.2). */
export function lapseOffer(draft: Draft, seat: Seat): void {
  if (draft.state.drawOffer?.by !== seat) return
  draft.state.drawOffer = null
  emit(draft, { type: 'drawLapsed', seat })
}

/** After `seat` went out: its own offer ends, and on another's it is not asked any more (R13.2). */
export function settleOffer(draft: Draft, seat: Seat): void {
  lapseOffer(draft, seat)
  endIfAllAgree(draft)
}

function endIfAllAgree(draft: Draft): void {
  const { drawOffer } = draft.state
  if (drawOffer === null) return
  if (seatsIn(draft.state).every((seat) => drawOffer.agreed.includes(seat)))
    endInDraw(draft, 'R13.2')
}
