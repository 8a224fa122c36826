import { err, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { Limit } from './limit.ts'

/** Holds back those who guess codes: wrong ones are counted by address, whatever they are for. */
export class CodeGuesses {
  readonly #limit: Limit

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /** What `ask` finds under a code; refused with `too_many` after too many that were `bad_code`. */
  async counted<T>(
    address: string,
    ask: () => Promise<Result<T, Refusal>> | Result<T, Refusal>,
  ): Promise<Result<T, Refusal>> {
    // Counted first: guesses that come all at once are no more than those one after the other.
    const retryAfterSeconds = await this.#limit.take(address)
    if (retryAfterSeconds !== null) return err(refusal('too_many', { retryAfterSeconds }))
    const found = await ask()
    if (found.ok || found.error.code !== 'bad_code') await this.#limit.giveBack(address)
    return found
  }
}
