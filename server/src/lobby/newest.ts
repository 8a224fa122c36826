/** Changes that bring a view up to date. */
export interface Changes<Fact> {
  readonly put: readonly (readonly [string, Fact])[]
  readonly gone: readonly string[]
  /** Number of entries, shown or not. */
  readonly total: number
}

/** Order of a list, and its share for each customer. */
interface NewestOptions<Fact> {
  /** Time of an entry; without it, entries count in the order in which they were added. */
  readonly atOf?: (fact: Fact) => number
  /** Entries of one customer beyond these are left out first when not all can be shown. */
  readonly mostOfLane?: number
}

/** A keyed list that shows its newest entries and collects changes to what is shown. */
export class Newest<Fact> {
  /** In the order in which they were added. */
  readonly #facts = new Map<string, Fact>()
  /** Customers of the entries that have one. */
  readonly #lanes = new Map<string, string>()
  readonly #limit: number
  readonly #atOf: ((fact: Fact) => number) | null
  readonly #mostOfLane: number
  readonly #touched = new Set<string>()
  #shown: ReadonlySet<string> = new Set()
  /** True when the newest entries may have changed since the last `take`. */
  #isStale = false

  constructor(limit: number, { atOf, mostOfLane }: NewestOptions<Fact> = {}) {
    this.#limit = limit
    this.#atOf = atOf ?? null
    this.#mostOfLane = mostOfLane ?? limit
  }

  /** Number of entries, shown or not. */
  get size(): number {
    return this.#facts.size
  }

  get(key: string): Fact | undefined {
    return this.#facts.get(key)
  }

  /** Adds or replaces an entry of this customer, if it has one. */
  put(key: string, fact: Fact, lane: string | null = null): void {
    this.#facts.set(key, fact)
    if (lane !== null) this.#lanes.set(key, lane)
    this.#touched.add(key)
    this.#isStale = true
  }

  /** False when there was none. */
  remove(key: string): boolean {
    this.#touched.delete(key)
    this.#lanes.delete(key)
    this.#isStale = true
    return this.#facts.delete(key)
  }

  /** Changes to what is shown since the last call. */
  take(): Changes<Fact> {
    if (!this.#isStale) return { put: [], gone: [], total: this.#facts.size }
    this.#isStale = false
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
    if (extra <= 0) return [...this.#facts.keys()]
    if (atOf === null) return this.#lastAdded()
    const since = Float64Array.from(this.#facts.values(), atOf).sort()[extra] ?? 0
    const keysOf = (fits: (atMs: number) => boolean) =>
      [...this.#facts].filter(([, fact]) => fits(atOf(fact))).map(([key]) => key)
    const newer = keysOf((atMs) => atMs > since)
    // Fills the remaining room with entries of the same time.
    return [...keysOf((atMs) => atMs === since).slice(newer.length - this.#limit), ...newer]
  }

  /**
   * The entries added last. Those of a customer beyond its share come after those of all others, but
   * rather than leave room empty they are shown.
   */
  #lastAdded(): readonly string[] {
    const [within, beyond]: [string[], string[]] = [[], []]
    const counts = new Map<string, number>()
    for (const key of [...this.#facts.keys()].reverse()) {
      const lane = this.#lanes.get(key) ?? key
      const count = counts.get(lane) ?? 0
      counts.set(lane, count + 1)
      if (count < this.#mostOfLane) within.push(key)
      else beyond.push(key)
    }
    const shown = new Set([...within, ...beyond].slice(0, this.#limit))
    return [...this.#facts.keys()].filter((key) => shown.has(key))
  }

  #entry(key: string): readonly (readonly [string, Fact])[] {
    const fact = this.#facts.get(key)
    return fact === undefined ? [] : [[key, fact]]
  }
}
