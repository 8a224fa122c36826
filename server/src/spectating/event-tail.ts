import { EVENTS_KEPT, surplusOf } from '../match/event-log.ts'
import type { PublicEvents } from './frame.ts'
import type { DuePage } from './published-buffer.ts'

/** The newest public events of a match that is played elsewhere. */
export class EventTail {
  #first: number
  #events: unknown[] = []

  /** `first`: number of the first event to keep. */
  constructor(first: number) {
    this.#first = first
  }

  /** Number of the oldest event kept, or to be kept. */
  get first(): number {
    return this.#first
  }

  /** Number of the newest event. */
  get last(): number {
    return this.#first + this.#events.length - 1
  }

  /** Appends events; after a gap, older events are dropped. */
  add({ from, events }: PublicEvents): void {
    if (from > this.last + 1) {
      this.#first = from
      this.#events = []
    }
    this.#events.push(...events.slice(this.last + 1 - from))
    // As in the event log of a match played here.
    const surplus = surplusOf(this.#events.length, EVENTS_KEPT)
    if (surplus === 0) return
    this.#events = this.#events.slice(surplus)
    this.#first += surplus
  }

  /** Prepends older events; `events` must end where the kept ones begin. */
  putBefore(events: readonly unknown[]): void {
    this.#events = [...events, ...this.#events]
    this.#first -= events.length
  }

  /** Up to `limit` events after number `after`; null when older ones are needed. */
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
