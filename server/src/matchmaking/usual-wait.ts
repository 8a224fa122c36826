/** Waits that are looked at. */
const MOST = 31
/** Fewer say nothing. */
const LEAST = 5

/** How long players of one queue waited of late. */
export class UsualWait {
  readonly #waitsMs: number[] = []

  /** Somebody was seated after this time. */
  note(waitedMs: number): void {
    this.#waitsMs.push(waitedMs)
    if (this.#waitsMs.length > MOST) this.#waitsMs.shift()
  }

  /** The one in the middle, in whole seconds; null while there are too few. */
  get seconds(): number | null {
    if (this.#waitsMs.length < LEAST) return null
    const sorted = this.#waitsMs.toSorted((a, b) => a - b)
    return Math.round((sorted[sorted.length >> 1] ?? 0) / 1_000)
  }
}
