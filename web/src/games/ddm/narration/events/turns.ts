import type { Narrators } from './narrators.ts'

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
  duelEnded: ({ winner, rule, ladder }, { text: { events }, who }) =>
    events.duelEnded(
      winner === null ? null : who(winner),
      (ladder === null ? '' : events.ladders[ladder]) + events.endings[rule],
    ),
}
