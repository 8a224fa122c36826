type Read = () => Promise<ReadonlySet<string>>

/** The accounts blocked by one account, as last loaded; shared by all channels of a server. */
export class BlockedSet {
  /** Channels that use it. */
  watchers = 0
  readonly #read: Read
  #blocked: ReadonlySet<string> = new Set()
  /** Whether the last load succeeded. */
  #isLoaded = false
  #loading: Promise<void> | null = null
  /** The load queued after the current one. */
  #next: Promise<void> | null = null

  constructor(read: Read) {
    this.#read = read
  }

  /** Whether this account is blocked; false for null. */
  has(accountId: string | null): boolean {
    return accountId !== null && this.#blocked.has(accountId)
  }

  /**
   * Reloads, and resolves with the state after the call. While a load runs, all further callers
   * share one queued load.
   */
  reload(): Promise<void> {
    if (this.#loading === null) return this.#next ?? this.#begin()
    this.#next ??= this.#loading.then(
      () => this.#begin(),
      () => this.#begin(),
    )
    return this.#next
  }

  /** Resolves when pending loads finish; starts one only if nothing is loaded. */
  async known(): Promise<void> {
    const underWay = this.#next ?? this.#loading
    if (underWay !== null) await underWay
    else if (!this.#isLoaded) await this.#begin()
  }

  #begin(): Promise<void> {
    this.#next = null
    this.#loading = this.#load()
    return this.#loading
  }

  async #load(): Promise<void> {
    this.#isLoaded = false
    try {
      this.#blocked = await this.#read()
      this.#isLoaded = true
    } finally {
      this.#loading = null
    }
  }
}
