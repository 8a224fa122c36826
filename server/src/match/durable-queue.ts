interface Item {
  isDurable: boolean
  readonly release: () => void
  readonly drop: () => void
}

/**
 * Output queue: releases items in order, each once it is durable. When a write fails or a release
 * throws, drops all waiting and later items. If the failure handler calls `discard`, their `drop` is
 * not called: clients repeat their requests to the server that resumes the match.
 */
export class DurableQueue {
  readonly #onFailure: (error: unknown) => void
  #waiting: Item[] = []
  #isFlushing = false
  #hasFailed = false
  #isDiscarded = false

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure
  }

  get length(): number {
    return this.#waiting.length
  }

  /**
   * Runs `release` in its turn once `written` resolves, or at once if it is null and nothing waits;
   * runs `drop` instead on failure.
   */
  push(written: Promise<unknown> | null, release: () => void, drop: () => void): void {
    if (written === null) {
      this.after(release, drop)
      return
    }
    const item: Item = { isDurable: false, release, drop }
    this.#add(item)
    written.then(
      () => {
        item.isDurable = true
        this.#flush()
      },
      (error: unknown) => this.#fail(error),
    )
  }

  /**
   * Runs `release` after the items that wait now; at once if there are none, and none is being
   * released.
   */
  after(release: () => void, drop: () => void): void {
    this.#add({ isDurable: true, release, drop })
    this.#flush()
  }

  /** Forgets all items, now and later, without running `release` or `drop`. */
  discard(): void {
    this.#hasFailed = this.#isDiscarded = true
    this.#waiting = []
  }

  #add(item: Item): void {
    if (this.#isDiscarded) return
    if (this.#hasFailed) item.drop()
    else this.#waiting.push(item)
  }

  /** A release may add items: these follow it, and never come in the middle of it. */
  #flush(): void {
    if (this.#isFlushing) return
    this.#isFlushing = true
    while (this.#waiting[0]?.isDurable) this.#release(this.#waiting.shift())
    this.#isFlushing = false
  }

  #release(item: Item | undefined): void {
    try {
      item?.release()
    } catch (error) {
      item?.drop()
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    if (this.#hasFailed) return
    this.#hasFailed = true
    const dropped = this.#waiting
    this.#waiting = []
    this.#onFailure(error)
    if (this.#isDiscarded) return
    for (const { drop } of dropped) drop()
  }
}
