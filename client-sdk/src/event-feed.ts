/** Events `from`, `from` + 1, … as they come over the wire. */
export interface Batch {
  readonly from: number
  readonly events: readonly unknown[]
}

/**
 * Puts numbered events in order: what came twice is left out, what came too early waits until the
 * gap before it is filled. Numbers count from 1.
 */
export class EventFeed {
  #next = 1
  #early: Batch[] = []

  /** Number of the newest event that was given out; 0 before the first. */
  get last(): number {
    return this.#next - 1
  }

  /** Number of the last event that is missing while later ones wait; null when none does. */
  get gap(): number | null {
    const [first] = this.#early
    return first === undefined ? null : first.from - 1
  }

  /** The events that can be given out now, in order. */
  take(batch: Batch): readonly unknown[] {
    this.#early.push(batch)
    this.#early.sort((a, b) => a.from - b.from)
    const ready: unknown[] = []
    while (this.#early[0] !== undefined && this.#early[0].from <= this.#next)
      ready.push(...this.#fresh(this.#early.shift()))
    return ready
  }

  /** Gives up what is missing up to event `last`; the events that could wait no longer. */
  skipTo(last: number): readonly unknown[] {
    this.#next = Math.max(this.#next, last + 1)
    return this.take({ from: this.#next, events: [] })
  }

  #fresh(batch: Batch | undefined): readonly unknown[] {
    if (batch === undefined) return []
    const fresh = batch.events.slice(this.#next - batch.from)
    this.#next += fresh.length
    return fresh
  }
}
