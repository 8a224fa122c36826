/** A batch of events from the wire, numbered from `from`. */
export interface Batch<Event> {
  readonly from: number
  readonly events: readonly Event[]
}

/**
 * Puts numbered events in order: drops duplicates and holds early events until the gap is filled.
 * Numbers start at 1.
 */
export class EventSequencer<Event> {
  #next = 1
  #early: Batch<Event>[] = []
  #hasSkipped = false

  /** Number of the last released event; 0 before the first. */
  get last(): number {
    return this.#next - 1
  }

  /** Number of the last missing event while later ones wait; null without a gap. */
  get gap(): number | null {
    const [first] = this.#early
    return first === undefined ? null : first.from - 1
  }

  /** True if events were given up: the server no longer had them. */
  get hasSkipped(): boolean {
    return this.#hasSkipped
  }

  /** Adds a batch and returns the events that can be released now, in order. */
  take(batch: Batch<Event>): readonly Event[] {
    this.#early.push(batch)
    this.#early.sort((a, b) => a.from - b.from)
    const ready: Event[] = []
    while (this.#early[0] !== undefined && this.#early[0].from <= this.#next)
      ready.push(...this.#fresh(this.#early.shift()))
    return ready
  }

  /** Gives up on events missing up to `last`, and returns the events released by that. */
  skipTo(last: number): readonly Event[] {
    this.#hasSkipped ||= last >= this.#next
    this.#next = Math.max(this.#next, last + 1)
    return this.take({ from: this.#next, events: [] })
  }

  /** The events after number `last` were undone: those of these numbers that come now are others. */
  rewindTo(last: number): readonly Event[] {
    this.#hasSkipped = true
    this.#next = last + 1
    return this.take({ from: this.#next, events: [] })
  }

  #fresh(batch: Batch<Event> | undefined): readonly Event[] {
    if (batch === undefined) return []
    const fresh = batch.events.slice(this.#next - batch.from)
    this.#next += fresh.length
    return fresh
  }
}
