/** A value that is there, or a promise of it. */
export type Eventually<T> = T | Promise<T>

/** A value that mostly comes before anybody asks for it, so that no promise is made. */
export class Eventual<T> {
  #value: Eventually<T> | undefined
  #resolve: ((value: Eventually<T>) => void) | null = null

  /** Call it once. */
  settle(value: Eventually<T>): void {
    this.#value = value
    this.#resolve?.(value)
  }

  /** Call it once. */
  get(): Eventually<T> {
    if (this.#value !== undefined) return this.#value
    return new Promise((resolve) => {
      this.#resolve = resolve
    })
  }
}

/** Calls `act` with a value: now, if it is there. A promise that rejects is not its concern. */
export function whenThere<T>(value: Eventually<T>, act: (value: T) => void): void {
  if (value instanceof Promise) void value.then(act, () => undefined)
  else act(value)
}
