import { ok, type Result } from '@dungeon-dice/shared'
import type { RecordOf } from '@dungeon-dice/shared/record'
import type { RecordGame, ReplayFault, ReplaySource, ReplayViewer } from './games/record-game.ts'
import type { CatalogueOf, EventOf, GameId, RecordsOf, StateOf } from './games/types.ts'

/** A replay of a match of any of these games. */
export type ReplayOf<Id extends GameId> = Id extends GameId ? Replay<Id> : never

/** An event with its number. */
export interface ReplayedEvent<Id extends GameId = 'ddm'> {
  /** From 1. */
  readonly number: number
  readonly event: EventOf<Id>
}

/**
 * Replay of a finished match, forwards and backwards. Step 0 is the beginning; each accepted intent
 * is one step. `Id` is its game.
 */
export class Replay<Id extends GameId = 'ddm'> {
  /** Id of its game. */
  readonly game: Id
  /** The full record; null if only the event log is available. */
  readonly record: RecordOf<RecordsOf<Id>> | null
  /** Number of steps; with only the event log, one per event. */
  readonly steps: number
  /** Number of the last event. */
  readonly lastEvent: number
  /** Point of view, by default `all`. With only the event log, always a spectator's. */
  viewer: ReplayViewer<Id> = 'all'
  /** Null with only the event log. */
  readonly #source: ReplaySource<Id> | null
  readonly #log: readonly EventOf<Id>[]
  readonly #records: Pick<RecordGame<Id>, 'viewState' | 'historyOf'> | null
  /** Events by viewer, computed on first use. */
  readonly #histories = new Map<ReplayViewer<Id>, readonly EventOf<Id>[]>()
  #step = 0

  private constructor(
    game: Id,
    log: readonly EventOf<Id>[],
    source: ReplaySource<Id> | null,
    records: Pick<RecordGame<Id>, 'viewState' | 'historyOf'> | null,
  ) {
    this.game = game
    this.#source = source
    this.#log = log
    this.#records = records
    this.record = source?.record ?? null
    this.steps = source?.steps ?? log.length
    this.lastEvent = log.length
  }

  /** Replays a match from the text of its record (docs/record.md). */
  static ofText<Id extends GameId>(
    game: Id,
    records: RecordGame<Id>,
    text: string,
    catalogue?: CatalogueOf<Id>,
  ): Result<Replay<Id>, ReplayFault<Id>> {
    const opened = records.open(text, catalogue)
    return opened.ok ? ok(new Replay(game, opened.value.events, opened.value, records)) : opened
  }

  /** Replays a match from its event log only: events without boards. */
  static ofEvents<Id extends GameId>(game: Id, events: readonly EventOf<Id>[]): Replay<Id> {
    return new Replay(game, events, null, null)
  }

  /** The current step. */
  get step(): number {
    return this.#step
  }

  /** Number of the latest event at this step; 0 before the first. */
  get event(): number {
    return this.#upTo(this.#step)
  }

  /** The state at this step as visible to the viewer; null with only the event log. */
  get state(): StateOf<Id> | null {
    const { viewer } = this
    const state = this.#source?.stateAt(this.#step) ?? null
    if (state === null || this.#records === null || viewer === 'all') return state
    return this.#records.viewState(state, viewer)
  }

  /** Time of this step in seconds from the beginning; null with only the event log. */
  get atSeconds(): number | null {
    if (this.record === null) return null
    return this.#step === 0 ? 0 : (this.record.steps[this.#step - 1]?.atSeconds ?? 0)
  }

  /** The events of this step as visible to the viewer. */
  get events(): readonly ReplayedEvent<Id>[] {
    const before = this.#step === 0 ? 0 : this.#upTo(this.#step - 1)
    return this.history
      .slice(before, this.#upTo(this.#step))
      .map((event, place) => ({ number: before + place + 1, event }))
  }

  /** All events as visible to the viewer; event n is at index n - 1. */
  get history(): readonly EventOf<Id>[] {
    const { viewer } = this
    if (this.#source === null || this.#records === null || viewer === 'all') return this.#log
    const history = this.#histories.get(viewer) ?? this.#records.historyOf(this.#source, viewer)
    this.#histories.set(viewer, history)
    return history
  }

  /** Goes to a step, clamped to the valid range. */
  seek(step: number): void {
    this.#step = Math.min(this.steps, Math.max(0, Math.trunc(step)))
  }

  /** Goes to the step that led to an event, from 1. */
  seekEvent(event: number): void {
    const number = Math.min(this.lastEvent, Math.max(1, Math.trunc(event)))
    this.#step = this.#source?.stepOf(number) ?? number
  }

  /** Goes one step forward; false at the end. */
  next(): boolean {
    this.seek(this.#step + 1)
    return this.#step < this.steps
  }

  /** Goes one step back; false at the beginning. */
  back(): boolean {
    this.seek(this.#step - 1)
    return this.#step > 0
  }

  #upTo(step: number): number {
    return this.#source?.eventsUpTo(step) ?? step
  }
}
