import { err, type Result } from '@dungeon-dice/shared'
import type { SeatGrant, WireRefusal } from '@dungeon-dice/shared/protocol'

/** A seat, or why a challenge led to none. */
export type SeatOrNot = Result<SeatGrant, WireRefusal>

/**
 * Who waits for what becomes of which challenge. What becomes of it may be told before the answer
 * that names it, so that it is kept while requests are under way.
 */
export class AwaitedSeats {
  readonly #waiting = new Map<string, PromiseWithResolvers<SeatOrNot>>()
  readonly #early = new Map<string, SeatOrNot>()
  #asking = 0

  /** A request that may lead to a challenge is under way until `ask` is done. */
  async during<T>(ask: () => Promise<T>): Promise<T> {
    this.#asking += 1
    try {
      return await ask()
    } finally {
      this.#asking -= 1
      // Whoever asked looks at it before anything else happens.
      if (this.#asking === 0) setTimeout(() => this.#forgetEarly(), 0)
    }
  }

  /** What becomes of a challenge. */
  of(id: string): Promise<SeatOrNot> {
    const early = this.#early.get(id)
    if (early !== undefined) return Promise.resolve(early)
    const waiting = this.#waiting.get(id) ?? Promise.withResolvers()
    this.#waiting.set(id, waiting)
    return waiting.promise
  }

  /** Nobody waits for this one any more. */
  forget(id: string): void {
    this.#waiting.delete(id)
  }

  /** It is known; whether somebody waits for it, or may. */
  settle(id: string, found: SeatOrNot): boolean {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    waiting?.resolve(found)
    if (waiting !== undefined) return true
    if (this.#asking > 0 && !this.#early.has(id)) this.#early.set(id, found)
    return this.#asking > 0
  }

  /** Those that are not open any more ended while nobody listened. */
  keep(open: ReadonlySet<string>, why: WireRefusal): void {
    for (const id of [...this.#waiting.keys()]) if (!open.has(id)) this.settle(id, err(why))
  }

  /** The lobby is gone for good. */
  fail(error: Error): void {
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }

  #forgetEarly(): void {
    if (this.#asking === 0) this.#early.clear()
  }
}
