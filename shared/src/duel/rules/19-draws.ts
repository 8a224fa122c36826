import type { DuelRefusal } from '../language/refusal.ts'
import type { State } from '../model/state.ts'
import { otherSeat, type Seat } from '../types.ts'
import { endInDraw, win } from './19-end.ts'
import { type Draft, emit } from './draft.ts'

/** Whether a seat may offer a draw: none is open, and it has made none in this turn (R19.2). */
export function checkOfferDraw({ drawOffer, offered }: State, seat: Seat): DuelRefusal | null {
  if (drawOffer !== null) return { code: 'offer_stands', rule: 'R19.2' }
  return offered.includes(seat) ? { code: 'already_offered', rule: 'R19.2' } : null
}

/** Offers a draw, open until it is answered or the turn ends (R19.2). */
export function offerDraw(draft: Draft, seat: Seat): void {
  const { state } = draft
  state.drawOffer = seat
  state.offered = [...state.offered, seat]
  emit(draft, { type: 'drawOffered', seat })
}

/** Whether the other seat has an open offer (R19.2). */
export function checkAnswerDraw({ drawOffer }: State, seat: Seat): DuelRefusal | null {
  if (drawOffer === null) return { code: 'no_offer', rule: 'R19.2' }
  return drawOffer === seat ? { code: 'own_offer', rule: 'R19.2' } : null
}

/** Answers the open offer; accepting ends the duel (R19.2). */
export function answerDraw(draft: Draft, seat: Seat, accept: boolean): void {
  draft.state.drawOffer = null
  emit(draft, { type: 'drawAnswered', seat, accept })
  if (accept) endInDraw(draft, 'R19.2')
}

/** A seat resigns, or lapsed too often: it loses (R19.2). */
export function giveUp(draft: Draft, seat: Seat, by: 'seat' | 'server'): void {
  emit(draft, { type: 'resigned', seat, by })
  win(draft, otherSeat(seat), 'R19.2')
}
