/** What has to be done so that a view shows the newest again. */
export interface Changes<Fact> {
  readonly put: readonly (readonly [string, Fact])[]
  readonly gone: readonly string[]
  /** How many there are, shown or not. */
  readonly total: number
}

/** A list of facts by key of which the newest are shown; it gathers what changed in what is shown. */
export class Newest<Fact> {
  /** In the order in which they came. */
  readonly #facts = new Map<string, Fact>()
  readonly #limit: number
  readonly #touched = new Set<string>()
  #shown: ReadonlySet<string> = new Set()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** How many there are, shown or not. */
  get size(): number {
    return this.#facts.size
  }

  /** Those that are shown since `take` was last asked, and still there. */
  get shown(): readonly (readonly [string, Fact])[] {
    return [...this.#shown].flatMap((key) => this.#entry(key))
  }

  get(key: string): Fact | undefined {
    return this.#facts.get(key)
  }

  /** Adds a fact, or puts it in the place of the one under its key. */
  put(key: string, fact: Fact): void {
    this.#facts.set(key, fact)
    this.#touched.add(key)
  }

  /** False when there was none. */
  remove(key: string): boolean {
    this.#touched.delete(key)
    return this.#facts.delete(key)
  }

  /** What changed in what is shown since this was last asked. */
  take(): Changes<Fact> {
    const newest = new Set([...this.#facts.keys()].slice(-this.#limit))
    const before = this.#shown
    const put = [...newest]
      .filter((key) => this.#touched.has(key) || !before.has(key))
      .flatMap((key) => this.#entry(key))
    this.#touched.clear()
    this.#shown = newest
    const gone = [...before].filter((key) => !newest.has(key))
    return { put, gone, total: this.#facts.size }
  }

  #entry(key: string): readonly (readonly [string, Fact])[] {
    const fact = this.#facts.get(key)
    return fact === undefined ? [] : [[key, fact]]
  }
}
