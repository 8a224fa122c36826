import type { SeatedMessage } from '@dungeon-dice/shared/protocol'

/** The last seat given to each account, while its message may have been lost. */
export class PendingSeats {
  readonly #seats = new Map<string, SeatedMessage>()

  /** The seat to announce again to an account, if any. */
  of(accountId: string): readonly SeatedMessage[] {
    const seated = this.#seats.get(accountId)
    return seated === undefined ? [] : [seated]
  }

  add(accountId: string, seated: SeatedMessage): void {
    this.#seats.set(accountId, seated)
  }

  /** Removes the seats of a challenge. */
  forget(challenge: string): void {
    for (const [accountId, seated] of this.#seats)
      if (seated.challenge === challenge) this.#seats.delete(accountId)
  }

  /** An account has come to its seat. */
  arrived(accountId: string): void {
    this.#seats.delete(accountId)
  }

  clear(): void {
    this.#seats.clear()
  }
}
