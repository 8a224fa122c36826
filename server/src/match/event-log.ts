import { SPECTATOR } from '@dungeon-dice/shared'

/** The newest events as one viewer may know them. */
export interface EventSlice<Event> {
  /** Number of the first of `events`. */
  readonly from: number
  readonly events: readonly Event[]
  /** Whether older events were asked for than the log still has. */
  readonly full: boolean
}

/** One event: what everybody may know, and what single seats may know instead. */
interface Entry<Event> {
  readonly shown: Event
  readonly bySeat: ReadonlyMap<string, Event> | null
}

/**
 * Events that are kept at least: the history of any whole match, for those who come late. An event
 * takes about 270 bytes: a match of 500 events, which is usual, 135 KB, one of 2,400, the longest
 * of 80 random ones, 650 KB. No match can take more than 18 MB.
 */
const CAPACITY = 32_768

/**
 * The events of a match as its viewers were shown them, numbered from 1: number n is the same
 * event for everybody. The newest `capacity` are kept for those who missed some.
 */
export class EventLog<Event> {
  readonly #capacity: number
  #entries: Entry<Event>[] = []
  #first = 1

  constructor(capacity = CAPACITY) {
    this.#capacity = capacity
  }

  /** Number of the newest event; 0 before the first. */
  get last(): number {
    return this.#first + this.#entries.length - 1
  }

  /** Adds one event as the spectator and each of `seats` knows it. */
  add(seats: readonly string[], view: (viewer: string) => Event): void {
    const shown = view(SPECTATOR)
    let bySeat: Map<string, Event> | null = null
    for (const seat of seats) {
      const own = view(seat)
      if (own !== shown) bySeat = (bySeat ?? new Map()).set(seat, own)
    }
    this.#entries.push({ shown, bySeat })
    // Dropping half of what is held at a time keeps the cost of an event constant.
    if (this.#entries.length >= 2 * this.#capacity) this.#forget(this.#capacity)
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

  /** Whether all viewers know the same of the events after number `after`. */
  isSameForAll(after: number): boolean {
    for (let place = after + 1 - this.#first; place < this.#entries.length; place += 1)
      if (this.#entries[place]?.bySeat) return false
    return true
  }
}

const viewOf =
  (viewer: string) =>
  <Event>({ shown, bySeat }: Entry<Event>): Event =>
    bySeat?.get(viewer) ?? shown
