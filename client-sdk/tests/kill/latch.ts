/** Lets everybody through while it is open; who comes while it is closed waits. */
export class Latch {
  #opening = Promise.withResolvers<void>()

  open(): void {
    this.#opening.resolve()
  }

  close(): void {
    this.#opening = Promise.withResolvers()
  }

  /** Resolves when it is open. */
  get passed(): Promise<void> {
    return this.#opening.promise
  }
}
