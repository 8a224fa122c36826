import type { PublicEvents } from './frame.ts'
import type { DuePage } from './published-buffer.ts'

/** Events that are kept at least, as of a match that is played here. */
const CAPACITY = 32_768

/** The events that were shown of a match that is played elsewhere, from some event on. */
export class EventTail {
  #first: number
  #events: unknown[] = []

  /** Nothing is kept of what was before event `first`. */
  constructor(first: number) {
    this.#first = first
  }

  /** Number of the oldest event that is kept, or would be. */
  get first(): number {
    return this.#first
  }

  /** Number of the newest event. */
  get last(): number {
    return this.#first + this.#events.length - 1
  }

  /** Adds what comes next; after a gap, what was before it is let go. */
  add({ from, events }: PublicEvents): void {
    if (from > this.last + 1) {
      this.#first = from
      this.#events = []
    }
    this.#events.push(...events.slice(this.last + 1 - from))
    if (this.#events.length < 2 * CAPACITY) return
    this.#events = this.#events.slice(CAPACITY)
    this.#first += CAPACITY
  }

  /** Puts what was before in front: `events` end where the kept ones begin. */
  putBefore(events: readonly unknown[]): void {
    this.#events = [...events, ...this.#events]
    this.#first -= events.length
  }

  /** The events after number `after`, `limit` at most; null when older ones are needed. */
  page(after: number, limit: number): DuePage | null {
    if (after + 1 < this.#first) return null
    const { last } = this
    const start = Math.min(after, last) + 1
    const place = start - this.#first
    return {
      from: start,
      events: this.#events.slice(place, place + limit),
      full: false,
      last,
    }
  }
}
