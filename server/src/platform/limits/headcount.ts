/** Counts concurrent uses of each key, up to `most`. */
export class Headcount {
  readonly #most: number
  readonly #counts = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /**
   * Counts one more until the returned function is called (further calls have no effect); null when
   * there are too many.
   */
  enter(key: string): (() => void) | null {
    const count = this.of(key)
    if (count >= this.#most) return null
    this.#counts.set(key, count + 1)
    let isHere = true
    return () => {
      if (isHere) this.#leave(key)
      isHere = false
    }
  }

  /** Current count of a key. */
  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  #leave(key: string): void {
    const left = this.of(key) - 1
    if (left > 0) this.#counts.set(key, left)
    else this.#counts.delete(key)
  }
}
