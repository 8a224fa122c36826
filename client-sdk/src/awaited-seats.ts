import { err, type Result } from '@dungeon-dice/shared'
import type { SeatGrant } from '@dungeon-dice/shared/protocol'
import type { WireRefusal } from './wire-refusal.ts'

/** The seat a challenge led to, or why there is none. */
export type SeatOrNot = Result<SeatGrant, WireRefusal>

/**
 * Matches challenges with the callers waiting for their outcome. An outcome may arrive before the
 * answer that names the challenge, so it is kept while requests are pending.
 */
export class AwaitedSeats {
  readonly #waiting = new Map<string, PromiseWithResolvers<SeatOrNot>>()
  readonly #early = new Map<string, SeatOrNot>()
  #asking = 0

  /** Marks a request that may create a challenge as pending until `ask` settles. */
  async during<T>(ask: () => Promise<T>): Promise<T> {
    this.#asking += 1
    try {
      return await ask()
    } finally {
      this.#asking -= 1
      // The caller reads the outcome before the next macrotask.
      if (this.#asking === 0) setTimeout(() => this.#forgetEarly(), 0)
    }
  }

  /** Resolves with the outcome of a challenge. */
  of(id: string): Promise<SeatOrNot> {
    const early = this.#early.get(id)
    if (early !== undefined) return Promise.resolve(early)
    const waiting = this.#waiting.get(id) ?? Promise.withResolvers()
    this.#waiting.set(id, waiting)
    return waiting.promise
  }

  /** Stops waiting for a challenge. */
  forget(id: string): void {
    this.#waiting.delete(id)
  }

  /** Records an outcome; returns whether somebody waits for it or may do so. */
  settle(id: string, found: SeatOrNot): boolean {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    waiting?.resolve(found)
    if (waiting !== undefined) return true
    if (this.#asking > 0 && !this.#early.has(id)) this.#early.set(id, found)
    return this.#asking > 0
  }

  /** Settles all challenges that are no longer open; they ended while disconnected. */
  keep(open: ReadonlySet<string>, why: WireRefusal): void {
    for (const id of [...this.#waiting.keys()]) if (!open.has(id)) this.settle(id, err(why))
  }

  /** Rejects all waiting callers: the lobby connection is lost for good. */
  fail(error: Error): void {
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }

  #forgetEarly(): void {
    if (this.#asking === 0) this.#early.clear()
  }
}
