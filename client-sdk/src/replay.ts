import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  type Catalogue,
  type DuelRecord,
  type GameEvent,
  openRecord,
  parseRecord,
  type RecordReplay,
  type RecordReplayFault,
  type State,
  type Viewer,
  viewEvent,
  viewState,
} from '@dungeon-dice/shared/ddm'
import type { RecordTextError } from '@dungeon-dice/shared/record'

/** Point of view: a seat's, a spectator's, or everything. */
export type ReplayViewer = Viewer | 'all'

/** Why a text cannot be replayed: it is not a record, or uses other rules or dice. */
export type ReplayFault = RecordTextError | RecordReplayFault

/** An event with its number. */
export interface ReplayedEvent {
  /** From 1. */
  readonly number: number
  readonly event: GameEvent
}

/**
 * Replay of a finished match, forwards and backwards. Step 0 is the beginning; each accepted intent
 * is one step.
 */
export class Replay {
  /** The full record; null if only the event log is available. */
  readonly record: DuelRecord | null
  /** Number of steps; with only the event log, one per event. */
  readonly steps: number
  /** Number of the last event. */
  readonly lastEvent: number
  /** Point of view, by default `all`. With only the event log, always a spectator's. */
  viewer: ReplayViewer = 'all'
  readonly #source: RecordReplay | readonly GameEvent[]
  /** Events by viewer, computed on first use. */
  readonly #histories = new Map<ReplayViewer, readonly GameEvent[]>()
  #step = 0

  private constructor(source: RecordReplay | readonly GameEvent[]) {
    this.#source = source
    this.record = isWhole(source) ? source.record : null
    this.steps = isWhole(source) ? source.steps : source.length
    this.lastEvent = isWhole(source) ? source.events.length : source.length
  }

  /** Replays a match from its record. */
  static ofRecord(replayed: RecordReplay): Replay {
    return new Replay(replayed)
  }

  /** Replays a match from its event log only: events without boards. */
  static ofEvents(events: readonly GameEvent[]): Replay {
    return new Replay(events)
  }

  /** The current step. */
  get step(): number {
    return this.#step
  }

  /** Number of the latest event at this step; 0 before the first. */
  get event(): number {
    const source = this.#source
    return isWhole(source) ? source.eventsUpTo(this.#step) : this.#step
  }

  /** The state at this step as visible to the viewer; null with only the event log. */
  get state(): State | null {
    const whole = this.#whole
    return whole === null ? null : this.#view(whole)
  }

  /** Time of this step in seconds from the beginning; null with only the event log. */
  get atSeconds(): number | null {
    if (this.record === null) return null
    return this.#step === 0 ? 0 : (this.record.steps[this.#step - 1]?.atSeconds ?? 0)
  }

  /** The events of this step as visible to the viewer. */
  get events(): readonly ReplayedEvent[] {
    const before = this.#step === 0 ? 0 : this.#upTo(this.#step - 1)
    return this.history
      .slice(before, this.#upTo(this.#step))
      .map((event, place) => ({ number: before + place + 1, event }))
  }

  /** All events as visible to the viewer; event n is at index n - 1. */
  get history(): readonly GameEvent[] {
    const source = this.#source
    if (!isWhole(source)) return source
    const history = this.#histories.get(this.viewer) ?? historyOf(source, this.viewer)
    this.#histories.set(this.viewer, history)
    return history
  }

  /** Goes to a step, clamped to the valid range. */
  seek(step: number): void {
    this.#step = Math.min(this.steps, Math.max(0, Math.trunc(step)))
  }

  /** Goes to the step that led to an event, from 1. */
  seekEvent(event: number): void {
    const number = Math.min(this.lastEvent, Math.max(1, Math.trunc(event)))
    const source = this.#source
    this.#step = isWhole(source) ? source.stepOf(number) : number
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

  get #whole(): State | null {
    const source = this.#source
    return isWhole(source) ? source.stateAt(this.#step) : null
  }

  #upTo(step: number): number {
    const source = this.#source
    return isWhole(source) ? source.eventsUpTo(step) : step
  }

  #view(state: State): State {
    return this.viewer === 'all' ? state : viewState(state, this.viewer)
  }
}

const isWhole = (source: RecordReplay | readonly GameEvent[]): source is RecordReplay =>
  !Array.isArray(source)

/** Only the dice lists at the beginning depend on a state (R8.4). */
function historyOf(source: RecordReplay, viewer: ReplayViewer): readonly GameEvent[] {
  if (viewer === 'all') return source.events
  const first = source.stateAt(0)
  return source.events.map((event) => viewEvent(event, viewer, first))
}

/** Opens the text of a record (docs/record.md) played with this catalogue. */
export function openReplay(text: string, catalogue: Catalogue): Result<Replay, ReplayFault> {
  const parsed = parseRecord(text)
  if (!parsed.ok) return err(parsed.error)
  const opened = openRecord(parsed.value, catalogue)
  return opened.ok ? ok(Replay.ofRecord(opened.value)) : err(opened.error)
}
