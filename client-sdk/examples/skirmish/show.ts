import type { Player } from '@dungeon-dice/client-sdk'
import {
  type BattleEvent,
  makeEvent,
  type Outcome,
  type State,
} from '@dungeon-dice/client-sdk/skirmish'
import { say } from '../support/show.ts'
import { drawGrid } from './draw-grid.ts'

/** A match being played or watched. */
interface Shown {
  readonly state: State | null
  readonly on: (name: 'event', handle: (event: BattleEvent) => void) => () => void
}

/** An event as a line; a turn begins with a heading. */
export const eventLine = (event: BattleEvent): string =>
  event.type === 'turnBegan' ? `\n=== Turn ${event.turn}: ${event.seat}` : `  ${makeEvent(event)}`

/** Prints the events of a match, and the grid before each turn. */
export function showTurns(match: Shown): void {
  match.on('event', (event) => {
    if (event.type === 'turnBegan' && match.state !== null) say('', drawGrid(match.state))
    say(eventLine(event))
  })
}

/** Prints the end of a match: the grid, and all places with the deciding rule. */
export function showEnd(
  state: State | null,
  { places, rule }: Outcome,
  players: Readonly<Partial<Record<string, Pick<Player, 'name'>>>>,
): void {
  if (state !== null) say('', drawGrid(state))
  let place = 1
  say('')
  for (const seats of places) {
    const names = seats.map((seat) => `${seat} ${players[seat]?.name ?? ''}`.trim())
    say(`${place}. ${names.join(', ')}`)
    place += seats.length
  }
  say(`Decided by ${rule}.`)
}
