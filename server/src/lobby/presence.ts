import type { PlayerStatus } from '@dungeon-dice/shared/protocol'
import { laneOf } from '../platform/limits/networks.ts'
import { Activities, type Activity } from './activities.ts'
import { Newest } from './newest.ts'
import type { Person } from './ports.ts'

/** A player in the lobby as everybody sees one. */
export interface PlayerFact {
  readonly name: string
  readonly guest: boolean
  readonly status: PlayerStatus
}

/** Players of one address, or of one IPv6 /48, beyond these are left out first when not all can be listed. */
const MOST_OF_LANE = 20

interface Present {
  person: Person
  /** The network of the first connection. */
  readonly lane: string
  /** Key in the list, without a meaning. */
  readonly key: string
  connections: number
}

/** Players in the lobby, each with one or more connections, and their activities elsewhere. */
export class Presence {
  readonly players: Newest<PlayerFact>
  readonly #nameKeyOf: (name: string) => string
  readonly #present = new Map<string, Present>()
  /** Account ids of players in the lobby, by name key. */
  readonly #named = new Map<string, string>()
  /** Activities of accounts, by server. */
  readonly #activities = new Activities()
  #lastKey = 0

  constructor(limit: number, nameKeyOf: (name: string) => string) {
    this.players = new Newest(limit, { mostOfLane: MOST_OF_LANE })
    this.#nameKeyOf = nameKeyOf
  }

  /** Number of players. */
  get online(): number {
    return this.#present.size
  }

  /** A player has connected from this address, a limit key. */
  join(person: Person, address: string): void {
    const present = this.#present.get(person.accountId)
    if (present !== undefined) {
      present.connections += 1
      return
    }
    this.#lastKey += 1
    const [lane, key] = [laneOf(address), String(this.#lastKey)]
    this.#present.set(person.accountId, { person, lane, key, connections: 1 })
    this.#named.set(this.#nameKeyOf(person.name), person.accountId)
    this.#show(person.accountId)
  }

  /** A player has disconnected; true if that was the last connection. */
  leave(accountId: string): boolean {
    const present = this.#present.get(accountId)
    if (present === undefined) return false
    present.connections -= 1
    if (present.connections > 0) return false
    this.#present.delete(accountId)
    this.#unname(present.person)
    this.players.remove(present.key)
    return true
  }

  /** An account was renamed, or is no longer a guest. */
  rename(person: Person): void {
    const present = this.#present.get(person.accountId)
    if (present === undefined) return
    this.#unname(present.person)
    present.person = person
    this.#named.set(this.#nameKeyOf(person.name), person.accountId)
    this.#show(person.accountId)
  }

  /** The player with this account, if present. */
  byId(accountId: string): Person | undefined {
    return this.#present.get(accountId)?.person
  }

  /** The player with this name, or one that looks like it, if present. */
  byName(name: string): Person | undefined {
    return this.byId(this.#named.get(this.#nameKeyOf(name)) ?? '')
  }

  /** The activity of an account, whether or not it is in the lobby; null when it is offline. */
  statusOf(accountId: string): PlayerStatus | null {
    return this.#activities.of(accountId) ?? (this.#present.has(accountId) ? 'lobby' : null)
  }

  /**
   * Sets the activity of an account at a server, null for none; true if the list of players
   * changes.
   */
  setActivity(accountId: string, server: string, activity: Activity | null): boolean {
    this.#activities.set(accountId, server, activity)
    return this.#show(accountId)
  }

  /** Removes the activities at a server. */
  clear(server: string): void {
    for (const accountId of this.#activities.clear(server)) this.#show(accountId)
  }

  /** Another player may have taken the name meanwhile. */
  #unname({ name, accountId }: Person): void {
    const nameKey = this.#nameKeyOf(name)
    if (this.#named.get(nameKey) === accountId) this.#named.delete(nameKey)
  }

  #show(accountId: string): boolean {
    const present = this.#present.get(accountId)
    if (present === undefined) return false
    const { person, lane, key } = present
    const status: PlayerStatus = this.#activities.of(accountId) ?? 'lobby'
    const fact = { name: person.name, guest: person.isGuest, status }
    const before = this.players.get(key)
    if (before?.name === fact.name && before.guest === fact.guest && before.status === status)
      return false
    this.players.put(key, fact, lane)
    return true
  }
}
