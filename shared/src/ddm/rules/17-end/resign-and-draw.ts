import type { RuleError } from '../../language/refusal.ts'
import type { State } from '../../model/state.ts'
import { otherSeat, type Seat } from '../01-terms/players.ts'
import { changeSeat, type Draft, emit, endDuel } from '../draft.ts'

/**
 * Returns whether a seat may offer a draw: none is open, and it has made none this turn (R17.8).
 */
export function checkOfferDraw({ drawOffer, seats }: State, seat: Seat): RuleError | null {
  if (drawOffer !== null) return { code: 'offer_stands', rule: 'R17.8' }
  return seats[seat].offeredDraw ? { code: 'already_offered', rule: 'R17.8' } : null
}

/** Offers a draw, open until answered or the turn ends (R17.8). */
export function offerDraw(draft: Draft, seat: Seat): void {
  draft.state.drawOffer = seat
  changeSeat(draft, seat, { offeredDraw: true })
  emit(draft, { type: 'drawOffered', seat })
}

/** Returns whether the other seat has an open draw offer (R17.8). */
export function checkAnswerDraw({ drawOffer }: State, seat: Seat): RuleError | null {
  if (drawOffer === null) return { code: 'no_offer', rule: 'R17.8' }
  return drawOffer === seat ? { code: 'own_offer', rule: 'R17.8' } : null
}

/** Answers the open draw offer; accepting ends the duel (R17.8). */
export function answerDraw(draft: Draft, seat: Seat, accept: boolean): void {
  draft.state.drawOffer = null
  emit(draft, { type: 'drawAnswered', seat, accept })
  if (accept) endDuel(draft, { winner: null, rule: 'R17.8', ladder: null })
}

/** A seat resigns, or loses by the host's rules for clocks or absence (R17.8). */
export const giveUp = (draft: Draft, seat: Seat): void =>
  endDuel(draft, { winner: otherSeat(seat), rule: 'R17.8', ladder: null })

/** Ends the duel in a draw by the host's rules (R17.8). */
export const callDraw = (draft: Draft): void =>
  endDuel(draft, { winner: null, rule: 'R17.8', ladder: null })
