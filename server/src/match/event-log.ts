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
 * The events of a match as its viewers were shown them, numbered from 1: number n is the same
 * event for everybody. The newest `capacity` are kept for those who missed some.
 */
export class EventLog<Event> {
  readonly #capacity: number
  #entries: Entry<Event>[] = []
  #first = 1

  constructor(capacity = 2_048) {
    this.#capacity = capacity
  }

  /** Number of the newest event; 0 before the first. */
  get last(): number {
    return this.#first + this.#entries.length - 1
  }

  /** Adds one event as the spectator and each of `seats` knows it. */
  add(seats: readonly string[], view: (viewer: string) => Event): void {
    const shown = view(SPECTATOR)
    const own = seats
      .map((seat) => [seat, view(seat)] as const)
      .filter(([, event]) => event !== shown)
    this.#entries.push({ shown, bySeat: own.length === 0 ? null : new Map(own) })
    // Dropping half of the surplus at a time keeps the cost of an event constant.
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

  /** Whether `seat` knows more than a spectator of the events after number `after`. */
  differsFor(seat: string, after: number): boolean {
    return this.#entries.slice(after + 1 - this.#first).some(({ bySeat }) => bySeat?.has(seat))
  }
}

const viewOf =
  (viewer: string) =>
  <Event>({ shown, bySeat }: Entry<Event>): Event =>
    bySeat?.get(viewer) ?? shown
