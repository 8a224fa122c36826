import type { Guest } from '../ports.ts'

/** Who opened a table, and who may not come back to it. */
export class GuestList {
  /** The seat token of whoever opened it, hashed; null for a table that nobody hosts. */
  hostHash: string | null = null
  /** Who got which seat token, by its hash. */
  readonly #keys = new Map<string, string>()
  /** Hashes and keys of those who were sent away; few tables ever have one. */
  #barred: Set<string> | null = null

  /** Notes who got the seat token with this hash. */
  note(tokenHash: string, guest: Guest): void {
    this.#keys.set(tokenHash, keyOf(guest))
  }

  /** Whoever has the seat token with this hash has to go, and cannot come back. */
  bar(tokenHash: string): void {
    this.#barred ??= new Set()
    this.#barred.add(tokenHash)
    const key = this.#keys.get(tokenHash)
    if (key !== undefined) this.#barred.add(key)
  }

  /** Whether this guest had to go. */
  bars(guest: Guest): boolean {
    return this.#barred?.has(keyOf(guest)) ?? false
  }

  /** Whether whoever has the seat token with this hash had to go. */
  barsToken(tokenHash: string): boolean {
    return this.#barred?.has(tokenHash) ?? false
  }
}

/** What tells guests apart: their account, or without one where they come from. */
const keyOf = ({ sitter: { accountId }, address = '' }: Guest): string =>
  accountId === null ? `address ${address}` : `account ${accountId}`
