import type { Schema } from '@colyseus/schema'
import type { Plain } from '@dungeon-dice/shared'
import type { HostedGame, HostTypes } from '../game/hosted-game.ts'
import { type MatchState, SeatView } from '../session/match-state.ts'
import { applyPublicFields } from '../session/public-fields.ts'
import type { Frame } from './frame.ts'

/** Writes frames into the state of a watch room; empty before the first frame. */
export class WatchStatePublisher<H extends HostTypes> {
  readonly state: MatchState<H['View']> & Schema
  readonly #hosted: HostedGame<H>
  #view: Plain = null
  #before: H['Game']['State'] | null = null

  constructor(hosted: HostedGame<H>, state: MatchState<H['View']> & Schema) {
    this.state = state
    this.#hosted = hosted
    state.game = hosted.game.id
    state.rules = hosted.game.rulesVersion
    for (const seat of hosted.seats) state.seats.set(seat, new SeatView())
  }

  /** Updates the state to a frame, changing only what differs. */
  show({ head, view }: Frame): void {
    if (view !== null && view !== this.#view) this.#showGame(view)
    applyPublicFields(this.state, head)
  }

  /** Sets the number of spectators. */
  showCount(count: number): void {
    this.state.spectators = count
  }

  #showGame(view: Plain): void {
    const { game, View, project } = this.#hosted
    const now = game.load(view)
    const shown = this.state.view ?? new View()
    project(shown, this.#before, now)
    if (this.state.view === undefined) this.state.view = shown
    this.#before = now
    this.#view = view
  }
}
