import type { Schema } from '@colyseus/schema'
import type { Plain } from '@dungeon-dice/shared'
import type { AnyGame, AnyState, AnyView } from '../game/any-game.ts'
import { type MatchState, newMatchState } from '../session/match-state.ts'
import type { Frame } from './frame.ts'
import { applyPublicFields } from './frame.ts'

/** Writes frames into the state of a watch room; empty before the first frame. */
export class WatchStatePublisher {
  readonly state: MatchState<AnyView> & Schema
  readonly #game: AnyGame
  #view: Plain = null
  #before: AnyState | null = null

  constructor(game: AnyGame) {
    const state = newMatchState(game.View)
    this.state = state
    this.#game = game
    state.game = game.engine.id
    state.rules = game.engine.rulesVersion
  }

  /** Updates the state to a frame, changing only what differs. */
  show({ fields, view }: Frame): void {
    if (view !== null && view !== this.#view) this.#showGame(view)
    applyPublicFields(this.state, fields)
  }

  /** Sets the number of spectators. */
  showCount(count: number): void {
    this.state.spectators = count
  }

  #showGame(view: Plain): void {
    const { engine, View, project } = this.#game
    const now = engine.load(view)
    const shown = this.state.view ?? new View()
    project(shown, this.#before, now)
    if (this.state.view === undefined) this.state.view = shown
    this.#before = now
    this.#view = view
  }
}
