import { deadlineOf, paused, present, SPECTATOR, type TimeControl } from '@dungeon-dice/shared'
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
import { type Clocks, clocksAfter, freshClocks } from '../../src/match/clocks.ts'
import { EventLog } from '../../src/match/event-log.ts'
import { NO_DECISIONS, numberDecisions, type OpenDecisions } from '../../src/match/numbered.ts'
import type { Clock } from '../../src/platform/clock.ts'
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
type Seat = (typeof SEATS)[number]

/** Time for so long a game that no clock runs out in it. */
const TIME: TimeControl = {
  startMs: 3_600_000,
  incrementMs: 10_000,
  capMs: 7_200_000,
  allowanceMs: 5_000,
}

/** A state publisher as in a watch room. */
export const newPublisher = () => new WatchStatePublisher(GAMES.usual)

/** What was public at a time. */
export interface PublicSnapshot {
  readonly atMs: number
  readonly view: unknown
  readonly fields: unknown
  readonly events: readonly unknown[]
}

/** Time until the clock of each seat runs out, for somebody whose time is `nowMs` (P9.5). */
export const remainingAt = (
  { seats, startedAt }: WatchStatePublisher['state'],
  nowMs: number,
): readonly (number | null)[] =>
  SEATS.map((seat) => {
    const timeOut = seats.get(seat)?.timeOut ?? 0
    return timeOut === 0 ? null : startedAt + timeOut - nowMs
  })

/** The snapshot before anything was published. */
export const EMPTY = { view: undefined, fields: publicFieldsOf(newPublisher().state), events: [] }

/** A match without players: the test publishes its steps. Its clocks run between them. */
export class ScriptedMatch {
  readonly history: PublicSnapshot[] = []
  readonly #time: FakeTime
  /** The clock of the server that plays it. */
  #clock: Clock
  #clocks: Clocks<Seat> = freshClocks(SEATS, TIME)
  #decisions: OpenDecisions<DdmTypes['Decision']> = NO_DECISIONS
  readonly #log = new EventLog<GameEvent>()
  readonly #players = newPublisher()
  #state: State | null = null

  constructor(time: FakeTime) {
    this.#time = time
    this.#clock = time
    for (const seat of SEATS) this.#players.state.seats.set(seat, new SeatView())
  }

  /** Source of a delay buffer for this match. */
  readonly source: DelaySource<State> = {
    current: () => ({
      fields: publicFieldsOf(this.#players.state),
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
    if (this.#state === null) this.#players.state.startedAt = this.#clock.now()
    this.#tick(state)
    this.#state = state
    this.#players.state.phase = state.outcome === null ? 'playing' : 'over'
    this.#players.state.outcome = JSON.stringify(state.outcome)
    const decision = decisionOf(state)
    for (const seat of SEATS)
      present(this.#players.state.seats.get(seat), seat).asked =
        decision?.seat === seat ? decision.type : ''
    this.publishAgain()
  }

  /** Gives back `pauseMs` to the running clocks, as after a stall of the server. */
  pause(pauseMs: number): void {
    const untilMs = this.#clock.now()
    const clocks = [...this.#clocks].map(
      ([seat, clock]) => [seat, paused(clock, pauseMs, untilMs)] as const,
    )
    this.#showClocks(new Map(clocks))
    this.publishAgain()
  }

  /** The match continues by the clock of another server, without a loss of time (docs/clocks.md). */
  continueBy(clock: Clock): void {
    const pauseMs = clock.now() - this.#clock.now()
    this.#clock = clock
    this.pause(pauseMs)
  }

  /** Time that each seat has until its clock runs out, as players see it; null while it stands. */
  get remainingMs(): readonly (number | null)[] {
    return remainingAt(this.#players.state, this.#clock.now())
  }

  /** The previous decision was answered by its seat; starts the clock of the next one. */
  #tick(state: State): void {
    const before = this.#decisions
    const seat = before.open[0]?.decision.seat ?? null
    this.#decisions = numberDecisions(before, game.decisions(state), seat)
    const answer = seat === null ? null : ({ seat, by: 'seat' } as const)
    const tick = { before, now: this.#decisions, state, atMs: this.#clock.now(), answer }
    this.#showClocks(clocksAfter<DdmTypes>(game, TIME, this.#clocks, tick))
  }

  #showClocks(clocks: Clocks<Seat>): void {
    this.#clocks = clocks
    const { seats, startedAt } = this.#players.state
    for (const [seat, clock] of clocks) {
      const deadline = deadlineOf(clock)
      const view = present(seats.get(seat), seat)
      view.timeLeft = clock.leftMs
      view.timeOut = deadline === null ? 0 : deadline - startedAt
    }
  }

  /** Publishes the current state again, as a server does that adopts the match. */
  publishAgain(): void {
    const state = present(this.#state, 'it has begun')
    this.history.push({
      atMs: this.#time.now(),
      view: toWire(saveState(viewState(state, SPECTATOR))),
      fields: publicFieldsOf(this.#players.state),
      events: this.#log.since(SPECTATOR, 0, Infinity).events.map(HOSTED.packEvent),
    })
  }

  /** The newest snapshot that a spectator with this delay may have; undefined if there is none. */
  known(delayMs: number): PublicSnapshot | undefined {
    const latestMs = this.#time.now() - delayMs
    return this.history.findLast(({ atMs }) => atMs <= latestMs)
  }
}
