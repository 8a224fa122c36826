import { present, SPECTATOR } from '@dungeon-dice/shared'
import {
  BUILT_IN_STOCK,
  type DdmTypes,
  decisionOf,
  type State,
  saveState,
  toWire,
  viewState,
} from '@dungeon-dice/shared/ddm'
import { anyGame } from '../../src/game/any-game.ts'
import { ddmDefinition } from '../../src/game/ddm/hosted-ddm.ts'
import { Games } from '../../src/game/games.ts'
import { EventLog } from '../../src/match/event-log.ts'
import { SeatView } from '../../src/session/match-state.ts'
import { publicFieldsOf } from '../../src/spectating/frame.ts'
import { WatchStatePublisher } from '../../src/spectating/watch-state-publisher.ts'
import type { DelaySource } from '../../src/spectating/watching.ts'
import type { FakeTime } from './fake-time.ts'

type GameEvent = DdmTypes['Event']

export const HOSTED = ddmDefinition(BUILT_IN_STOCK)
export const GAMES = new Games([anyGame(HOSTED)])
const { engine: game } = HOSTED
const SEATS = ['A', 'B'] as const

/** A state publisher as in a watch room. */
export const newPublisher = () => new WatchStatePublisher(GAMES.usual)

/** What was public at a time. */
export interface PublicSnapshot {
  readonly atMs: number
  readonly view: unknown
  readonly head: unknown
  readonly events: readonly unknown[]
}

/** The snapshot before anything was published. */
export const EMPTY = { view: undefined, head: publicFieldsOf(newPublisher().state), events: [] }

/** A match without players: the test publishes its steps. */
export class ScriptedMatch {
  readonly history: PublicSnapshot[] = []
  readonly #time: FakeTime
  readonly #log = new EventLog<GameEvent>()
  readonly #players = newPublisher()
  #state: State | null = null

  constructor(time: FakeTime) {
    this.#time = time
    for (const seat of SEATS) this.#players.state.seats.set(seat, new SeatView())
  }

  /** Source of a delay buffer for this match. */
  readonly source: DelaySource<State> = {
    current: () => ({
      head: publicFieldsOf(this.#players.state),
      state: this.#state,
      lastEvent: this.#log.last,
    }),
    publicView: (state) => game.save(game.viewState(state, SPECTATOR)),
    eventsAfter: (after, limit) => {
      const page = this.#log.since(SPECTATOR, after, limit)
      return { ...page, events: page.events.map(HOSTED.packEvent) }
    },
  }

  /** Publishes the next state with its events. */
  publish(state: State, events: readonly GameEvent[]): void {
    for (const event of events)
      this.#log.add(SEATS, (viewer) => game.viewEvent(event, viewer as 'A', state))
    this.#state = state
    this.#players.state.phase = state.outcome === null ? 'playing' : 'over'
    this.#players.state.outcome = JSON.stringify(state.outcome)
    const decision = decisionOf(state)
    for (const seat of SEATS)
      present(this.#players.state.seats.get(seat), seat).asked =
        decision?.seat === seat ? decision.type : ''
    this.publishAgain()
  }

  /** Publishes the current state again, as a server does that adopts the match. */
  publishAgain(): void {
    const state = present(this.#state, 'it has begun')
    this.history.push({
      atMs: this.#time.now(),
      view: toWire(saveState(viewState(state, SPECTATOR))),
      head: publicFieldsOf(this.#players.state),
      events: this.#log.since(SPECTATOR, 0, Infinity).events.map(HOSTED.packEvent),
    })
  }

  /** The newest snapshot that a spectator with this delay may have; undefined if there is none. */
  known(delayMs: number): PublicSnapshot | undefined {
    const latestMs = this.#time.now() - delayMs
    return this.history.findLast(({ atMs }) => atMs <= latestMs)
  }
}
