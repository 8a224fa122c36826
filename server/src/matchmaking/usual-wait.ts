/** Number of newest waits that count. */
const MOST = 31
/** Number of waits below which there is no median. */
const LEAST = 5

/** Median of the recent waiting times in one pool. */
export class UsualWait {
  readonly #waitsMs: number[] = []
  #seconds: number | null = null

  /** The median, in whole seconds; null while there are too few waits. */
  get seconds(): number | null {
    return this.#seconds
  }

  note(waitedMs: number): void {
    this.#waitsMs.push(waitedMs)
    if (this.#waitsMs.length > MOST) this.#waitsMs.shift()
    if (this.#waitsMs.length < LEAST) return
    const sorted = this.#waitsMs.toSorted((a, b) => a - b)
    this.#seconds = Math.round((sorted[sorted.length >> 1] ?? 0) / 1_000)
  }
}
