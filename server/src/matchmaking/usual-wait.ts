/** Waits that are looked at. */
const MOST = 31
/** Fewer say nothing. */
const LEAST = 5

/** How long players of one queue waited of late. */
export class UsualWait {
  readonly #waitsMs: number[] = []
  #seconds: number | null = null

  /** The wait in the middle, in whole seconds; null while there are too few. */
  get seconds(): number | null {
    return this.#seconds
  }

  /** Somebody was seated after this time. */
  note(waitedMs: number): void {
    this.#waitsMs.push(waitedMs)
    if (this.#waitsMs.length > MOST) this.#waitsMs.shift()
    if (this.#waitsMs.length < LEAST) return
    const sorted = this.#waitsMs.toSorted((a, b) => a - b)
    this.#seconds = Math.round((sorted[sorted.length >> 1] ?? 0) / 1_000)
  }
}
