import type { Guest } from './ports.ts'

/** Who opened a table, and who may not come back to it. */
export class GuestList {
  /** The seat token of whoever opened it, hashed; null for a table that nobody hosts. */
  hostHash: string | null = null
  readonly #keys = new Map<string, string>()
  readonly #barredKeys = new Set<string>()
  readonly #barredHashes = new Set<string>()

  /** Notes who got the seat token with this hash. */
  note(tokenHash: string, guest: Guest): void {
    this.#keys.set(tokenHash, keyOf(guest))
  }

  /** Whoever has the seat token with this hash has to go, and cannot come back. */
  bar(tokenHash: string): void {
    const key = this.#keys.get(tokenHash)
    if (key !== undefined) this.#barredKeys.add(key)
    this.#barredHashes.add(tokenHash)
  }

  /** Whether this guest had to go. */
  bars(guest: Guest): boolean {
    return this.#barredKeys.has(keyOf(guest))
  }

  /** Whether whoever has the seat token with this hash had to go. */
  barsToken(tokenHash: string): boolean {
    return this.#barredHashes.has(tokenHash)
  }
}

/** What tells guests apart: their account, or without one where they come from. */
const keyOf = ({ sitter: { accountId }, address = '' }: Guest): string =>
  accountId === null ? `address ${address}` : `account ${accountId}`
