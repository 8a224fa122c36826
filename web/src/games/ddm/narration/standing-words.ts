import { masterSquare, otherSeat, type Seat, squareName } from '@dungeon-dice/client-sdk/rules'
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

/** Where the two Dungeon Masters stand; nothing for those without a side. */
export function masterWords({ state, own, text }: NarrationContext): string {
  if (own === null) return ''
  const at = (seat: Seat) => squareName(masterSquare(state.setup.options.board, seat))
  return text.events.masters(at(own), at(otherSeat(own)))
}
