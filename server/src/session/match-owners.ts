import { Unreachable } from '../cluster/ports.ts'
import type { Journal, Owner } from '../match/journal.ts'
import type { Log } from '../platform/log.ts'

interface MatchOwnersParts {
  readonly journal: Pick<Journal, 'ownerOf'>
  readonly log: Log
}

/**
 * Reads from the journal which server owns a match. A journal that cannot be read counts as an
 * unreachable server; each outage is logged once.
 */
export class MatchOwners {
  readonly #parts: MatchOwnersParts
  #isAway = false

  constructor(parts: MatchOwnersParts) {
    this.#parts = parts
  }

  /** The current or last owner of a match; null when there is no such match. Rejects with `Unreachable`. */
  async ownerOf(matchId: string): Promise<Owner | null> {
    const { journal, log } = this.#parts
    try {
      const owner = await journal.ownerOf(matchId)
      this.#isAway = false
      return owner
    } catch (error) {
      if (!this.#isAway) log.error({ matchId, err: error }, 'match owner not readable')
      this.#isAway = true
      throw new Unreachable('the journal', { cause: error })
    }
  }
}
