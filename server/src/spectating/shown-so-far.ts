import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import { EventTail } from './event-tail.ts'
import type { Frame } from './frame.ts'
import { type DuePage, newsAfter, type PublishedBuffer, type Watcher } from './published-buffer.ts'
import { Stage } from './stage.ts'

/** What is shown with, and who is asked for older events. */
export interface ShownSoFarParts {
  readonly clock: Clock
  readonly timers: Timers
  /** The events up to `last`, from the first on; null when nobody can be asked for them now. */
  readonly eventsTo: (last: number) => Promise<readonly unknown[] | null>
}

/** How often events are asked for that whoever has them does not give, and how long between. */
const TRIES = 20
const TRY_MS = 500

/**
 * What was shown here of a match that is played at another server: the newest frame and the events,
 * each once, and none left out.
 */
export class ShownSoFar implements Pick<PublishedBuffer, 'watch' | 'eventsAfter'> {
  readonly #parts: ShownSoFarParts
  readonly #stage: Stage
  /** Null before anything was due. */
  #frame: Frame | null = null
  #tail: EventTail | null = null
  #isStopped = false
  #before: Promise<boolean> | null = null

  /** `last`: number of the newest event that was shown already, by another feed; null for none. */
  constructor(parts: ShownSoFarParts, last: number | null) {
    this.#parts = parts
    this.#stage = new Stage(parts)
    if (last !== null) this.#tail = new EventTail(last + 1)
  }

  /** Number of the newest event; null while it is unknown where they begin. */
  get last(): number | null {
    return this.#tail?.last ?? null
  }

  /** Before anything is due all events are still to come. */
  beginAtFirst(): void {
    this.#tail ??= new EventTail(1)
  }

  /** Shows what is due now; nothing of what is older than what was shown. */
  show(frame: Frame): void {
    const { lastEvent } = frame
    const tail = this.#tail ?? new EventTail(lastEvent + 1)
    this.#tail = tail
    // Whoever has taken the match over may not be as far yet: its delay begins anew.
    if (lastEvent < tail.last) return
    const news = newsAfter(frame.news, tail.last)
    tail.add(news)
    this.#frame = { ...frame, news }
    this.#stage.show(this.#frame)
  }

  /** Shows that it was all. */
  end(): void {
    this.#stage.end()
  }

  /** Shows nothing any more. */
  stop(): void {
    this.#isStopped = true
    this.#stage.stop()
  }

  watch(watcher: Watcher, after: number | null = null): () => void {
    this.#stage.add(watcher)
    const frame = this.#frame
    if (frame !== null && frame.lastEvent >= (after ?? 0)) {
      const page = this.#tail?.page(after ?? frame.lastEvent, Number.POSITIVE_INFINITY)
      const { from, events } = page ?? { from: frame.lastEvent + 1, events: [] }
      watcher.onFrame({ ...frame, news: { from, events } })
    }
    return () => this.#stage.remove(watcher)
  }

  eventsAfter(after: number, limit: number): DuePage | Promise<DuePage | null> {
    if (this.#tail === null) return { from: 1, events: [], full: false, last: 0 }
    return this.#tail.page(after, limit) ?? this.#olderAfter(after, limit)
  }

  async #olderAfter(after: number, limit: number): Promise<DuePage | null> {
    this.#before ??= this.#fetchOlder().finally(() => {
      this.#before = null
    })
    const isThere = await this.#before
    if (isThere) return this.#tail?.page(after, limit) ?? lost(this.last ?? 0)
    return null
  }

  /** Brings the events from the first on; false when nobody could be asked. */
  async #fetchOlder(): Promise<boolean> {
    for (let tries = 1; tries <= TRIES && !this.#isStopped; tries += 1) {
      const until = (this.#tail?.first ?? 1) - 1
      const older = await this.#parts.eventsTo(until)
      if (older !== null) {
        // None where even whoever plays the match has them no more.
        if (older.length === until && this.#tail?.first === until + 1) this.#tail.putBefore(older)
        return true
      }
      await this.#pause(TRY_MS)
    }
    return false
  }

  #pause(ms: number): Promise<void> {
    const { clock, timers } = this.#parts
    return new Promise((resolve) => timers.at(clock.now() + ms, resolve))
  }
}

/** Events that nobody has any more: it goes on after the newest. */
const lost = (last: number): DuePage => ({ from: last + 1, events: [], full: true, last })
