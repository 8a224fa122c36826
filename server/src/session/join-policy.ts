import { wholeAddress } from '../platform/limits/networks.ts'
import type { Player } from './ports.ts'

/** Who opened a table, and who may not come back to it. */
export class JoinPolicy {
  /** The seat token of whoever opened it, hashed; null for a table that nobody hosts. */
  hostHash: string | null = null
  /** Who got which seat token, by its hash. */
  readonly #guests = new Map<string, Player>()
  /** Hashes and keys of those who were sent away; few tables ever have one. */
  #barred: Set<string> | null = null

  /** Notes who got the seat token with this hash. */
  note(tokenHash: string, guest: Player): void {
    this.#guests.set(tokenHash, guest)
  }

  /** Whoever has the seat token with this hash has to go, and cannot come back. */
  bar(tokenHash: string): void {
    this.#barred ??= new Set()
    this.#barred.add(tokenHash)
    const guest = this.#guests.get(tokenHash)
    if (guest !== undefined) this.#barred.add(keyOf(guest))
  }

  /** Who got the seat token with this hash; undefined for those who were seated together. */
  guestOf(tokenHash: string): Player | undefined {
    return this.#guests.get(tokenHash)
  }

  /** Whether this guest had to go. */
  bars(guest: Player): boolean {
    return this.#barred?.has(keyOf(guest)) ?? false
  }

  /** Whether whoever has the seat token with this hash had to go. */
  barsToken(tokenHash: string): boolean {
    return this.#barred?.has(tokenHash) ?? false
  }
}

/** Tells guests apart: by account, or without one by address, whatever page they use. */
const keyOf = ({ participant: { accountId }, address = '' }: Player): string =>
  accountId === null ? `address ${wholeAddress(address)}` : `account ${accountId}`
