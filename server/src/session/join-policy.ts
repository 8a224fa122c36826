import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Seats } from '../match/seats.ts'
import { wholeAddress } from '../platform/limits/networks.ts'
import type { Player } from './ports.ts'

/** The host of a session, and the players that the host has kicked. */
export class JoinPolicy {
  /**
   * Whether the session has a host: true from its creation, before the host has a seat, so that
   * nobody is seated meanwhile as if there were none.
   */
  isHosted = false
  /** Hash of the host's seat token; null until the host has a seat, and for a session without a host. */
  hostHash: string | null = null
  /** Players by the hash of their seat token. */
  readonly #players = new Map<string, Player>()
  /** Token hashes and keys of kicked players; null in most sessions, to save memory. */
  #kicked: Set<string> | null = null
  /** Keys of players who were slow at the dice. */
  readonly #slow = new Set<string>()
  readonly #barred = new Set<string>()

  note(tokenHash: string, player: Player): void {
    this.#players.set(tokenHash, player)
  }

  /**
   * Notes that the player with this seat token lost the seat, as the dice waited for them; after the
   * second time they are barred.
   */
  noteSlow(tokenHash: string): void {
    const player = this.#players.get(tokenHash)
    if (player === undefined) return
    const key = keyOf(player)
    if (this.#slow.has(key)) this.#barred.add(key)
    this.#slow.add(key)
  }

  /** Why the player gets no seat: `kicked`, or `too_slow`; null if they do. */
  faultOf(player: Player): ServerRefusal | null {
    const key = keyOf(player)
    if (this.#kicked?.has(key) === true) return refusal('kicked')
    return this.#barred.has(key) ? refusal('too_slow') : null
  }

  /** Call after a change of the seats of a match that waits. */
  seatsChanged(seats: Pick<Seats<string, unknown>, 'openedBy' | 'people'>): void {
    this.#handOn(seats)
    this.#prune(seats)
  }

  /** Forgets players whose seats were freed: any number may come and go. */
  #prune(seats: Pick<Seats<string, unknown>, 'openedBy'>): void {
    for (const hash of this.#players.keys())
      if (seats.openedBy(hash) === undefined) this.#players.delete(hash)
  }

  /** Hands the match on to the player who has been seated longest, when its host has left. */
  #handOn(seats: Pick<Seats<string, unknown>, 'openedBy' | 'people'>): void {
    if (this.hostHash === null || seats.openedBy(this.hostHash) !== undefined) return
    const [longest] = seats.people.toSorted((one, other) => one.takenAtMs - other.takenAtMs)
    if (longest !== undefined) this.hostHash = longest.tokenHash
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

  isTokenKicked(tokenHash: string): boolean {
    return this.#kicked?.has(tokenHash) ?? false
  }
}

/** Identifies a player: by account, or without one by address. */
const keyOf = ({ participant: { accountId }, address = '' }: Player): string =>
  accountId === null ? `address ${wholeAddress(address)}` : `account ${accountId}`
