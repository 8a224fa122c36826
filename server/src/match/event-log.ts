import { SPECTATOR } from '@dungeon-dice/shared'

/** A range of events as one viewer sees them. */
export interface EventSlice<Event> {
  /** Number of the first of `events`. */
  readonly from: number
  readonly events: readonly Event[]
  /** Whether older events were requested than the log still has; then `events` is empty. */
  readonly full: boolean
}

/** One event: its public form, and the form that some seats see instead. */
interface Entry<Event> {
  readonly publicEvent: Event
  readonly bySeat: ReadonlyMap<string, Event> | null
}

/**
 * Enough for the whole history of a match without changed limits of turns: a usual one has 500 events,
 * the longest of 3,000 random ones 3,424. An event takes 170 to 270 bytes, so no match takes more than
 * 1.7 MB. The record of a match has all of its events.
 */
export const EVENTS_KEPT = 5_000

/** Most events in one answer, to a client (`resync`) and to another server. */
export const EVENTS_PAGE = 500

/**
 * The number of events to forget, of `count` events of which `capacity` are to be kept. Forgetting a part of them
 * at a time keeps the cost of an event constant.
 */
export const surplusOf = (count: number, capacity: number): number =>
  count >= 1.25 * capacity ? count - capacity : 0

/**
 * The published events of a match, numbered from 1: number n is the same event for every viewer.
 * Keeps at least the newest `capacity` for clients that missed some.
 */
export class EventLog<Event> {
  readonly #capacity: number
  #entries: Entry<Event>[] = []
  #first = 1

  constructor(capacity = EVENTS_KEPT) {
    this.#capacity = capacity
  }

  /** Number of the newest event; 0 before the first. */
  get last(): number {
    return this.#first + this.#entries.length - 1
  }

  /** Adds an event as a spectator and each of `seats` sees it. */
  add(seats: readonly string[], view: (viewer: string) => Event): void {
    const publicEvent = view(SPECTATOR)
    let bySeat: Map<string, Event> | null = null
    for (const seat of seats) {
      const own = view(seat)
      if (own !== publicEvent) bySeat = (bySeat ?? new Map()).set(seat, own)
    }
    this.#entries.push({ publicEvent, bySeat })
    const surplus = surplusOf(this.#entries.length, this.#capacity)
    if (surplus > 0) this.#forget(surplus)
  }

  #forget(count: number): void {
    this.#entries = this.#entries.slice(count)
    this.#first += count
  }

  /** The events after number `after` for `viewer`, `limit` at most. */
  since(viewer: string, after: number, limit: number): EventSlice<Event> {
    const full = after + 1 < this.#first
    const start = full ? this.#entries.length : after + 1 - this.#first
    const entries = this.#entries.slice(start, start + limit)
    return { from: full ? this.last + 1 : after + 1, events: entries.map(viewOf(viewer)), full }
  }

  /** Whether all viewers see the same of the events after number `after`. */
  isSameForAll(after: number): boolean {
    for (let place = after + 1 - this.#first; place < this.#entries.length; place += 1)
      if (this.#entries[place]?.bySeat) return false
    return true
  }
}

const viewOf =
  (viewer: string) =>
  <Event>({ publicEvent, bySeat }: Entry<Event>): Event =>
    bySeat?.get(viewer) ?? publicEvent
