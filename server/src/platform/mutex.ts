/** Lets the next one in. */
export type Unlock = () => void

/** Mutual exclusion: lets one in at a time, in the order in which they ask. */
export class Mutex {
  #last: Promise<void> = Promise.resolve()

  /** Resolves when it is the caller's turn, who has to call what it resolves with. */
  async lock(): Promise<Unlock> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = promise
    await before
    return resolve
  }
}
