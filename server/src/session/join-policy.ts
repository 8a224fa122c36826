import { wholeAddress } from '../platform/limits/networks.ts'
import type { Player } from './ports.ts'

/** The host of a session, and the players that the host has kicked. */
export class JoinPolicy {
  /** Hash of the host's seat token; null for a session without a host. */
  hostHash: string | null = null
  /** Players by the hash of their seat token. */
  readonly #players = new Map<string, Player>()
  /** Token hashes and keys of kicked players; null in most sessions, to save memory. */
  #kicked: Set<string> | null = null

  note(tokenHash: string, player: Player): void {
    this.#players.set(tokenHash, player)
  }

  /** Bars the player with this seat token for good. */
  kick(tokenHash: string): void {
    this.#kicked ??= new Set()
    this.#kicked.add(tokenHash)
    const player = this.#players.get(tokenHash)
    if (player !== undefined) this.#kicked.add(keyOf(player))
  }

  /** The player with this seat token; undefined for players that were seated as a party. */
  playerOf(tokenHash: string): Player | undefined {
    return this.#players.get(tokenHash)
  }

  isKicked(player: Player): boolean {
    return this.#kicked?.has(keyOf(player)) ?? false
  }

  isTokenKicked(tokenHash: string): boolean {
    return this.#kicked?.has(tokenHash) ?? false
  }
}

/** Identifies a player: by account, or without one by address. */
const keyOf = ({ participant: { accountId }, address = '' }: Player): string =>
  accountId === null ? `address ${wholeAddress(address)}` : `account ${accountId}`
