/** What has to be done so that a view shows the newest again. */
export interface Changes<Fact> {
  readonly put: readonly (readonly [string, Fact])[]
  readonly gone: readonly string[]
  /** How many there are, shown or not. */
  readonly total: number
}

/**
 * A list of facts by key of which the newest are shown; it gathers what changed in what is shown.
 * Which are newer is said by `atOf`; without it, those that came later.
 */
export class Newest<Fact> {
  /** In the order in which they came. */
  readonly #facts = new Map<string, Fact>()
  readonly #limit: number
  readonly #atOf: ((fact: Fact) => number) | null
  readonly #touched = new Set<string>()
  #shown: ReadonlySet<string> = new Set()
  /** Whether another may be among the newest than was when somebody last looked. */
  #isOther = false

  constructor(limit: number, atOf: ((fact: Fact) => number) | null = null) {
    this.#limit = limit
    this.#atOf = atOf
  }

  /** How many there are, shown or not. */
  get size(): number {
    return this.#facts.size
  }

  get(key: string): Fact | undefined {
    return this.#facts.get(key)
  }

  /** Adds a fact, or puts it in the place of the one under its key. */
  put(key: string, fact: Fact): void {
    this.#facts.set(key, fact)
    this.#touched.add(key)
    this.#isOther = true
  }

  /** False when there was none. */
  remove(key: string): boolean {
    this.#touched.delete(key)
    this.#isOther = true
    return this.#facts.delete(key)
  }

  /** What changed in what is shown since this was last asked. */
  take(): Changes<Fact> {
    if (!this.#isOther) return { put: [], gone: [], total: this.#facts.size }
    this.#isOther = false
    const newest = new Set(this.#newest())
    const before = this.#shown
    const put = [...newest]
      .filter((key) => this.#touched.has(key) || !before.has(key))
      .flatMap((key) => this.#entry(key))
    this.#touched.clear()
    this.#shown = newest
    const gone = [...before].filter((key) => !newest.has(key))
    return { put, gone, total: this.#facts.size }
  }

  #newest(): readonly string[] {
    const atOf = this.#atOf
    const extra = this.#facts.size - this.#limit
    if (atOf === null || extra <= 0) return [...this.#facts.keys()].slice(-this.#limit)
    const since = Float64Array.from(this.#facts.values(), atOf).sort()[extra] ?? 0
    const keysOf = (fits: (atMs: number) => boolean) =>
      [...this.#facts].filter(([, fact]) => fits(atOf(fact))).map(([key]) => key)
    const newer = keysOf((atMs) => atMs > since)
    // Of those that came at one time as many as there is room for.
    return [...keysOf((atMs) => atMs === since).slice(newer.length - this.#limit), ...newer]
  }

  #entry(key: string): readonly (readonly [string, Fact])[] {
    const fact = this.#facts.get(key)
    return fact === undefined ? [] : [[key, fact]]
  }
}
