import { otherSeat, type Seat } from '@dungeon-dice/client-sdk/rules'
import { type Telling, whoIs } from './teller.ts'

/** How the duel stands: whose turn it is, and what both sides have; the own side first. */
export function standingWords(telling: Telling): string {
  const { state, own, text } = telling
  const sideWords = (seat: Seat): string =>
    text.events.standing({
      who: whoIs(seat, telling),
      heartPoints: state.seats[seat].heartPoints,
      monsters: state.monsters.filter(({ controller }) => controller === seat).length,
    })
  const first = own ?? 'A'
  return [
    text.events.turnBegan(state.turn, whoIs(state.player, telling)),
    sideWords(first),
    sideWords(otherSeat(first)),
  ].join(' ')
}
