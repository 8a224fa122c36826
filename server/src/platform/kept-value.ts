import type { Clock } from './clock.ts'

/** A value that is dear to make, made at most once in a time, however often it is read. */
export class KeptValue<T> {
  readonly #clock: Clock
  readonly #keptMs: number
  readonly #make: () => T
  #kept: { readonly value: T; readonly madeAtMs: number } | null = null

  /** `keptMs`: how old the value may be when it is read, in milliseconds. */
  constructor(clock: Clock, keptMs: number, make: () => T) {
    this.#clock = clock
    this.#keptMs = keptMs
    this.#make = make
  }

  /** The kept value, or a new one when that is too old. */
  get value(): T {
    const nowMs = this.#clock.now()
    if (this.#kept === null || nowMs - this.#kept.madeAtMs >= this.#keptMs)
      this.#kept = { value: this.#make(), madeAtMs: nowMs }
    return this.#kept.value
  }
}
