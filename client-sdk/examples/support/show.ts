import {
  type BySeat,
  drawBoard,
  type GameEvent,
  makeEvent,
  type Outcome,
  SEATS,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { plainText } from '@dungeon-dice/shared/protocol'
import { plainButColours } from './plain.ts'

/** Prints lines after removing control sequences, whatever the server sent. */
export const say = (...lines: readonly string[]): void => {
  const text = lines.join('\n')
  process.stdout.write(`${hasColours ? plainButColours(text) : plainText(text)}\n`)
}

/** True if the terminal supports colors. */
export const hasColours = process.stdout.isTTY && process.env['NO_COLOR'] === undefined

/** A match being played or watched. */
interface Shown {
  readonly state: State | null
  readonly on: (name: 'event', handle: (event: GameEvent) => void) => () => void
}

/** Prints a match from one seat's or a spectator's view: events, and the board after each turn. */
export function showTurns(match: Shown): void {
  match.on('event', (event) => {
    say(event.type === 'turnBegan' ? `\n${heading(event)}` : `  ${makeEvent(event)}`)
    if (event.type === 'turnEnded' && match.state !== null)
      say('', drawBoard(match.state, { colours: hasColours }))
  })
}

const heading = ({ turn, seat }: Extract<GameEvent, { type: 'turnBegan' }>): string =>
  `=== Turn ${turn}: ${seat}`

/** Prints the end of a match: board, hearts, winner and deciding rule. */
export function showEnd(
  { state }: Pick<Shown, 'state'>,
  { winner, rule, ladder }: Outcome,
  names: BySeat<string>,
): void {
  if (state === null) return
  const hearts = SEATS.map((seat) => `${seat} ${state.seats[seat].heartPoints}`).join(', ')
  const why = ladder === null ? rule : `${rule}, after ${ladder}`
  const who = winner === null ? 'The match is drawn' : `${names[winner]} on seat ${winner} wins`
  say(
    '',
    drawBoard(state, { colours: hasColours }),
    '',
    `${who} by ${why}. Heart points: ${hearts}.`,
  )
}
