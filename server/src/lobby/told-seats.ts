import type { SeatedMessage } from '@dungeon-dice/shared/protocol'

/** The newest seat that each account was told of, for as long as it may have got lost on the way. */
export class ToldSeats {
  readonly #seats = new Map<string, SeatedMessage>()

  /** What an account is told again; none when there is nothing. */
  of(accountId: string): readonly SeatedMessage[] {
    const seated = this.#seats.get(accountId)
    return seated === undefined ? [] : [seated]
  }

  add(accountId: string, seated: SeatedMessage): void {
    this.#seats.set(accountId, seated)
  }

  /** Nobody is told of what this challenge led to any more. */
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
