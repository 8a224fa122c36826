import { AsyncLocalStorage } from 'node:async_hooks'
import { err, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { Limit } from './limit.ts'

/** Limits wrong codes of any kind by address. */
export class CodeGuesses {
  readonly #limit: Limit
  /** Set while a request is served whose code was right. */
  readonly #known = new AsyncLocalStorage<true>()

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /**
   * Serves a request whose code was counted and was right: its further look-ups are not counted, unless they
   * find that it is so no more.
   */
  known<T>(serve: () => T): T {
    return this.#known.run(true, serve)
  }

  /** Runs a look-up by code; refused with `too_many` after too many results of `bad_code`. */
  async counted<T>(
    address: string,
    lookUp: () => Promise<Result<T, Refusal>> | Result<T, Refusal>,
  ): Promise<Result<T, Refusal>> {
    if (this.#known.getStore() === true) return this.#countedLate(address, await lookUp())
    // Counts before the look-up, so that concurrent guesses are limited as well.
    const fault = await this.#take(address)
    if (fault !== null) return err(fault)
    const found = await lookUp()
    if (!isWrong(found)) await this.#limit.giveBack(address)
    return found
  }

  async #countedLate<T>(address: string, found: Result<T, Refusal>): Promise<Result<T, Refusal>> {
    const fault = isWrong(found) ? await this.#take(address) : null
    return fault === null ? found : err(fault)
  }

  async #take(address: string): Promise<Refusal | null> {
    const retryAfterSeconds = await this.#limit.take(address)
    return retryAfterSeconds === null ? null : refusal('too_many', { retryAfterSeconds })
  }
}

const isWrong = (found: Result<unknown, Refusal>): boolean =>
  !found.ok && found.error.code === 'bad_code'
