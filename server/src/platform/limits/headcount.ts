/** How many of something there are of each key, and no more than `most`. */
export class Headcount {
  readonly #most: number
  readonly #counts = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** One more, until what this gives is called, once or again; null when there are as many as may be. */
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

  /** How many there are. */
  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  #leave(key: string): void {
    const left = this.of(key) - 1
    if (left > 0) this.#counts.set(key, left)
    else this.#counts.delete(key)
  }
}
