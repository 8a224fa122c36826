import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import { EventTail } from './event-tail.ts'
import type { Frame } from './frame.ts'
import { FrameDispatcher } from './frame-dispatcher.ts'
import { type DuePage, newAfter, type PublishedBuffer, type Watcher } from './published-buffer.ts'

export interface ReceivedBufferParts {
  readonly clock: Clock
  readonly timers: Timers
  /** Fetches the events from the first up to `last`; null when no server can be asked now. */
  readonly eventsTo: (last: number) => Promise<readonly unknown[] | null>
}

/** Attempts to fetch older events, and the delay between them. */
const MAX_ATTEMPTS = 20
const RETRY_MS = 500

/**
 * Frames and events received of a match that another server plays: the newest frame, and every
 * event exactly once.
 */
export class ReceivedBuffer implements Pick<PublishedBuffer, 'subscribe' | 'eventsAfter'> {
  readonly #parts: ReceivedBufferParts
  readonly #dispatcher: FrameDispatcher
  /** Null until a first frame is due. */
  #frame: Frame | null = null
  #tail: EventTail | null = null
  #isStopped = false
  #fetching: Promise<boolean> | null = null

  /** `last`: number of the newest event shown before, by another buffer; null for none. */
  constructor(parts: ReceivedBufferParts, last: number | null) {
    this.#parts = parts
    this.#dispatcher = new FrameDispatcher(parts)
    if (last !== null) this.#tail = new EventTail(last + 1)
  }

  /** Number of the newest event; null while the first one is unknown. */
  get last(): number | null {
    return this.#tail?.last ?? null
  }

  /** Nothing is due yet, so all events are still to come. */
  beginAtFirst(): void {
    this.#tail ??= new EventTail(1)
  }

  /** Shows a frame that is due; ignores one older than what was shown. */
  show(frame: Frame): void {
    const { lastEvent } = frame
    const tail = this.#tail ?? new EventTail(lastEvent + 1)
    this.#tail = tail
    // A server that adopted the match may be behind, since its delay starts again.
    if (lastEvent < tail.last) return
    const newEvents = newAfter(frame.newEvents, tail.last)
    tail.add(newEvents)
    this.#frame = { ...frame, newEvents }
    this.#dispatcher.show(this.#frame)
  }

  /** Signals the end of the match. */
  end(): void {
    this.#dispatcher.end()
  }

  /** Shows nothing any more. */
  stop(): void {
    this.#isStopped = true
    this.#dispatcher.stop()
  }

  subscribe(watcher: Watcher, after: number | null = null): () => void {
    this.#dispatcher.add(watcher)
    const frame = this.#frame
    if (frame !== null && frame.lastEvent >= (after ?? 0)) {
      const page = this.#tail?.page(after ?? frame.lastEvent, Number.POSITIVE_INFINITY)
      const { from, events } = page ?? { from: frame.lastEvent + 1, events: [] }
      watcher.onFrame({ ...frame, newEvents: { from, events } })
    }
    return () => this.#dispatcher.remove(watcher)
  }

  eventsAfter(after: number, limit: number): DuePage | Promise<DuePage | null> {
    if (this.#tail === null) return { from: 1, events: [], full: false, last: 0 }
    return this.#tail.page(after, limit) ?? this.#olderAfter(after, limit)
  }

  async #olderAfter(after: number, limit: number): Promise<DuePage | null> {
    this.#fetching ??= this.#fetchOlder().finally(() => {
      this.#fetching = null
    })
    const isThere = await this.#fetching
    if (isThere) return this.#tail?.page(after, limit) ?? lost(this.last ?? 0)
    return null
  }

  /** Fetches the events before the tail; false when no server could be asked. */
  async #fetchOlder(): Promise<boolean> {
    for (let attempts = 1; attempts <= MAX_ATTEMPTS && !this.#isStopped; attempts += 1) {
      const until = (this.#tail?.first ?? 1) - 1
      const older = await this.#parts.eventsTo(until)
      if (older !== null) {
        // The list is incomplete when even the playing server no longer has the events.
        if (older.length === until && this.#tail?.first === until + 1) this.#tail.putBefore(older)
        return true
      }
      await this.#pause(RETRY_MS)
    }
    return false
  }

  #pause(ms: number): Promise<void> {
    const { clock, timers } = this.#parts
    return new Promise((resolve) => timers.at(clock.now() + ms, resolve))
  }
}

/** The events are lost: continue after the newest. */
const lost = (last: number): DuePage => ({ from: last + 1, events: [], full: true, last })
