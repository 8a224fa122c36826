/** A latch that can be closed again: `passed` resolves while it is open. */
export class Latch {
  #opening = Promise.withResolvers<void>()

  open(): void {
    this.#opening.resolve()
  }

  close(): void {
    this.#opening = Promise.withResolvers()
  }

  get passed(): Promise<void> {
    return this.#opening.promise
  }
}
