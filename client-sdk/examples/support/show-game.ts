import type { GameTable, Player } from '@dungeon-dice/client-sdk'
import { say } from './show.ts'
import type { TextGame, TextGameId } from './text-game.ts'

/** A match being played or watched. */
interface Shown<Id extends TextGameId> {
  readonly state: GameTable[Id]['State'] | null
  readonly on: (name: 'event', handle: (event: GameTable[Id]['Event']) => void) => () => void
}

/** An event as a line; a turn begins with a heading. */
export function eventLine<Id extends TextGameId>(
  game: TextGame<Id>,
  event: GameTable[Id]['Event'],
): string {
  const begun = game.turnBegun(event)
  return begun === null ? `  ${game.makeEvent(event)}` : `\n=== Turn ${begun.turn}: ${begun.seat}`
}

/** Prints the events of a match, and the state before each turn. */
export function showTurns<Id extends TextGameId>(game: TextGame<Id>, match: Shown<Id>): void {
  match.on('event', (event) => {
    if (game.turnBegun(event) !== null && match.state !== null) say('', game.draw(match.state))
    say(eventLine(game, event))
  })
}

/** Prints the end of a match: its state, and all places with the deciding rule. */
export function showEnd<Id extends TextGameId>(
  game: TextGame<Id>,
  state: GameTable[Id]['State'] | null,
  { places, rule }: GameTable[Id]['Outcome'],
  players: Readonly<Partial<Record<string, Pick<Player, 'name'>>>>,
): void {
  if (state !== null) say('', game.draw(state))
  let place = 1
  say('')
  for (const seats of places) {
    const names = seats.map((seat) => `${seat} ${players[seat]?.name ?? ''}`.trim())
    say(`${place}. ${names.join(', ')}`)
    place += seats.length
  }
  say(`Decided by ${rule}.`)
}
