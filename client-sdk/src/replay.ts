import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  type Catalogue,
  type DuelRecord,
  type GameEvent,
  openRecord,
  parseRecord,
  type RecordReplay,
  type RecordReplayFault,
  type RecordTextError,
  type State,
  type Viewer,
  viewEvent,
  viewState,
} from '@dungeon-dice/shared/ddm'

/** Through whose eyes a match is looked at: a seat's, a spectator's, or all that there was. */
export type ReplayViewer = Viewer | 'all'

/** Why a text cannot be looked at as a match: it is no record, or of other rules or dice. */
export type ReplayFault = RecordTextError | RecordReplayFault

/** Something that happened, and where. */
export interface ReplayedEvent {
  /** From 1. */
  readonly number: number
  readonly event: GameEvent
}

/**
 * A match that is over, to be looked at from its beginning to its end, forwards and backwards. It
 * stands at one of its steps: step 0 is the beginning, and each accepted intent is one more.
 */
export class Replay {
  /** Everything that was written down; null when only the event log can be read. */
  readonly record: DuelRecord | null
  /** Steps of the match; with the event log alone, one for each event. */
  readonly steps: number
  /** Number of the last event. */
  readonly lastEvent: number
  /** Through whose eyes; `all` unless it is set. With the event log alone, a spectator's always. */
  viewer: ReplayViewer = 'all'
  readonly #source: RecordReplay | readonly GameEvent[]
  /** What each viewer was told, once it was asked for. */
  readonly #told = new Map<ReplayViewer, readonly GameEvent[]>()
  #step = 0

  private constructor(source: RecordReplay | readonly GameEvent[]) {
    this.#source = source
    this.record = isWhole(source) ? source.record : null
    this.steps = isWhole(source) ? source.steps : source.length
    this.lastEvent = isWhole(source) ? source.events.length : source.length
  }

  /** A match from its record, played again. */
  static ofRecord(replayed: RecordReplay): Replay {
    return new Replay(replayed)
  }

  /** A match from its event log alone: what happened, without the boards. */
  static ofEvents(events: readonly GameEvent[]): Replay {
    return new Replay(events)
  }

  /** The step at which it stands. */
  get step(): number {
    return this.#step
  }

  /** Number of the newest event at this step; 0 for none yet. */
  get event(): number {
    const source = this.#source
    return isWhole(source) ? source.eventsUpTo(this.#step) : this.#step
  }

  /** The state at this step, as the viewer may have known it; null with the event log alone. */
  get state(): State | null {
    const whole = this.#whole
    return whole === null ? null : this.#view(whole)
  }

  /** When this step was, in seconds since the beginning; null with the event log alone. */
  get atSeconds(): number | null {
    if (this.record === null) return null
    return this.#step === 0 ? 0 : (this.record.steps[this.#step - 1]?.atSeconds ?? 0)
  }

  /** What this step led to, as the viewer was told of it. */
  get events(): readonly ReplayedEvent[] {
    const before = this.#step === 0 ? 0 : this.#upTo(this.#step - 1)
    return this.history
      .slice(before, this.#upTo(this.#step))
      .map((event, place) => ({ number: before + place + 1, event }))
  }

  /** Everything that happened, to the end, as the viewer was told of it; the event numbered n at place n - 1. */
  get history(): readonly GameEvent[] {
    const source = this.#source
    if (!isWhole(source)) return source
    const told = this.#told.get(this.viewer) ?? historyOf(source, this.viewer)
    this.#told.set(this.viewer, told)
    return told
  }

  /** Goes to a step; the nearest one there is. */
  seek(step: number): void {
    this.#step = Math.min(this.steps, Math.max(0, Math.trunc(step)))
  }

  /** Goes to the step that led to an event, from 1. */
  seekEvent(event: number): void {
    const number = Math.min(this.lastEvent, Math.max(1, Math.trunc(event)))
    const source = this.#source
    this.#step = isWhole(source) ? source.stepOf(number) : number
  }

  /** One step on; false at the end. */
  next(): boolean {
    this.seek(this.#step + 1)
    return this.#step < this.steps
  }

  /** One step back; false at the beginning. */
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

/** Only the lists of the beginning hang on a state (R8.4), and nothing is turned up before it. */
function historyOf(source: RecordReplay, viewer: ReplayViewer): readonly GameEvent[] {
  if (viewer === 'all') return source.events
  const first = source.stateAt(0)
  return source.events.map((event) => viewEvent(event, viewer, first))
}

/** Opens the text of a record (docs/record.md). `catalogue`: the dice that it was played with. */
export function openReplay(text: string, catalogue: Catalogue): Result<Replay, ReplayFault> {
  const parsed = parseRecord(text)
  if (!parsed.ok) return err(parsed.error)
  const opened = openRecord(parsed.value, catalogue)
  return opened.ok ? ok(Replay.ofRecord(opened.value)) : err(opened.error)
}
