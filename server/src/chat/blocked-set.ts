type Read = () => Promise<ReadonlySet<string>>

/** Whom one account has blocked, as it was looked up last; for all places of one server where it talks. */
export class BlockedSet {
  /** Places that it is kept for. */
  watchers = 0
  readonly #read: Read
  #blocked: ReadonlySet<string> = new Set()
  /** Whether the last look succeeded. */
  #isTrue = false
  #looking: Promise<void> | null = null
  /** The look after that one. */
  #next: Promise<void> | null = null

  constructor(read: Read) {
    this.#read = read
  }

  /** Whether this account is blocked; nobody is who has none. */
  has(accountId: string | null): boolean {
    return accountId !== null && this.#blocked.has(accountId)
  }

  /**
   * Looks again, and resolves with what stands now. While it looks one more look waits, for all who
   * ask meanwhile, however many.
   */
  look(): Promise<void> {
    if (this.#looking === null) return this.#next ?? this.#begin()
    this.#next ??= this.#looking.then(
      () => this.#begin(),
      () => this.#begin(),
    )
    return this.#next
  }

  /** Resolves when what is under way is looked up; looks by itself only when nothing is known. */
  async known(): Promise<void> {
    const underWay = this.#next ?? this.#looking
    if (underWay !== null) await underWay
    else if (!this.#isTrue) await this.#begin()
  }

  #begin(): Promise<void> {
    this.#next = null
    this.#looking = this.#look()
    return this.#looking
  }

  async #look(): Promise<void> {
    this.#isTrue = false
    try {
      this.#blocked = await this.#read()
      this.#isTrue = true
    } finally {
      this.#looking = null
    }
  }
}
