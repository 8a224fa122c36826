import { otherSeat, type Seat } from '@dungeon-dice/client-sdk/rules'
import { type NarrationContext, whoIs } from './narrator.ts'

/** How the duel stands: whose turn it is, and what both sides have; the own side first. */
export function standingWords(context: NarrationContext): string {
  const { state, own, text } = context
  const sideWords = (seat: Seat): string =>
    text.events.standing({
      who: whoIs(seat, context),
      heartPoints: state.seats[seat].heartPoints,
      monsters: state.monsters.filter(({ controller }) => controller === seat).length,
    })
  const first = own ?? 'A'
  return [
    text.events.turnBegan(state.turn, whoIs(state.player, context)),
    sideWords(first),
    sideWords(otherSeat(first)),
  ].join(' ')
}
