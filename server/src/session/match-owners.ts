import { Unreachable } from '../cluster/ports.ts'
import type { Journal, Owner } from '../match/journal.ts'
import type { Log } from '../platform/log.ts'

/** What holders are found with. */
interface MatchOwnersParts {
  readonly journal: Pick<Journal, 'ownerOf'>
  readonly log: Log
}

/**
 * Who has a match, by what is written of it. A journal that cannot be read is like a server that does
 * not answer; it is logged once, however many ask until it can be read again.
 */
export class MatchOwners {
  readonly #parts: MatchOwnersParts
  #isAway = false

  constructor(parts: MatchOwnersParts) {
    this.#parts = parts
  }

  /** Who has a match, or had it last; null when there is no such match. Rejects with `Unreachable`. */
  async ownerOf(matchId: string): Promise<Owner | null> {
    const { journal, log } = this.#parts
    try {
      const owner = await journal.ownerOf(matchId)
      this.#isAway = false
      return owner
    } catch (error) {
      if (!this.#isAway) log.error({ matchId, err: error }, 'who has a match could not be read')
      this.#isAway = true
      throw new Unreachable('the journal', { cause: error })
    }
  }
}
