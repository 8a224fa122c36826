interface Waiting {
  kept: boolean
  readonly release: () => void
  readonly drop: () => void
}

/**
 * What waits to be shown: each thing goes out once it is kept and all before it went out. When
 * keeping fails, or showing throws, all that waits is dropped and nothing goes out any more. When
 * that silences it, nothing is dropped either: what was asked for is asked again of whoever goes on.
 */
export class DurableQueue {
  readonly #onFailure: (error: unknown) => void
  #waiting: Waiting[] = []
  #failed = false
  #isSilent = false

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure
  }

  /** How much waits. */
  get length(): number {
    return this.#waiting.length
  }

  /** Runs `release` in its turn once `kept` resolves; or `drop`, one of the two, once. */
  push(kept: Promise<unknown>, release: () => void, drop: () => void): void {
    const item: Waiting = { kept: false, release, drop }
    this.#add(item)
    kept.then(
      () => {
        item.kept = true
        this.#flush()
      },
      (error: unknown) => this.#fail(error),
    )
  }

  /** Runs `release` after all that waits now: at once when nothing does. */
  after(release: () => void, drop: () => void): void {
    this.#add({ kept: true, release, drop })
    this.#flush()
  }

  /** The match is left to another process, or a later turn: nothing goes out any more. */
  silence(): void {
    this.#failed = this.#isSilent = true
    this.#waiting = []
  }

  #add(item: Waiting): void {
    if (this.#isSilent) return
    if (this.#failed) item.drop()
    else this.#waiting.push(item)
  }

  #flush(): void {
    while (this.#waiting[0]?.kept) {
      const item = this.#waiting.shift()
      try {
        item?.release()
      } catch (error) {
        item?.drop()
        this.#fail(error)
      }
    }
  }

  #fail(error: unknown): void {
    if (this.#failed) return
    this.#failed = true
    const dropped = this.#waiting
    this.#waiting = []
    this.#onFailure(error)
    if (this.#isSilent) return
    for (const { drop } of dropped) drop()
  }
}
