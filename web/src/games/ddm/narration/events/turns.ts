import { type EventOf, otherSeat } from '@dungeon-dice/client-sdk/rules'
import type { Narrator } from '../narrator.ts'
import type { Narrators } from './narrators.ts'

/** Why a duel ended: of a player who gave up, how they did (R17.8). */
function endReason(
  { winner, rule, ladder }: EventOf<'duelEnded'>,
  { text: { events }, who, gaveUp }: Narrator,
): string {
  if (rule === 'R17.8' && winner !== null)
    return events.gaveUp[gaveUp ?? 'unknown'](who(otherSeat(winner)))
  if (rule === 'R17.1' && winner !== null) return events.fallen(who(otherSeat(winner)))
  return (ladder === null ? '' : events.ladders[ladder]) + events.endings[rule]
}

/** Turns, and the beginning and the end of a duel. */
export const TURNS: Narrators<
  'duelBegan' | 'turnBegan' | 'turnEnded' | 'passed' | 'drawOffered' | 'drawAnswered' | 'duelEnded'
> = {
  duelBegan: ({ starter }, { text, who }) => text.events.duelBegan(who(starter)),
  turnBegan: ({ turn, seat }, { text, who }) => text.events.turnBegan(turn, who(seat)),
  turnEnded: ({ seat }, { text, who }) => text.events.turnEnded(who(seat)),
  passed: ({ seat }, { text, who }) => text.events.passed(who(seat)),
  drawOffered: ({ seat }, { text, who }) => text.events.drawOffered(who(seat)),
  drawAnswered: ({ seat, accept }, { text, who }) => text.events.drawAnswered(who(seat), accept),
  duelEnded: (event, narrator) => {
    const { text, who } = narrator
    const winner = event.winner === null ? null : who(event.winner)
    return text.events.duelEnded(winner, endReason(event, narrator))
  },
}
