import { err, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { Limit } from './limit.ts'

/** Limits wrong codes of any kind by address. */
export class CodeGuesses {
  readonly #limit: Limit

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /** Runs a look-up by code; refused with `too_many` after too many results of `bad_code`. */
  async counted<T>(
    address: string,
    lookUp: () => Promise<Result<T, Refusal>> | Result<T, Refusal>,
  ): Promise<Result<T, Refusal>> {
    // Counts before the look-up, so that concurrent guesses are limited as well.
    const retryAfterSeconds = await this.#limit.take(address)
    if (retryAfterSeconds !== null) return err(refusal('too_many', { retryAfterSeconds }))
    const found = await lookUp()
    if (found.ok || found.error.code !== 'bad_code') await this.#limit.giveBack(address)
    return found
  }
}
