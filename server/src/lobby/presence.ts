import type { PlayerStatus } from '@dungeon-dice/shared/protocol'
import { Activities, type Activity } from './activities.ts'
import { Newest } from './newest.ts'
import type { Person } from './ports.ts'

/** A player in the lobby as everybody sees one. */
export interface PlayerFact {
  readonly name: string
  readonly guest: boolean
  readonly status: PlayerStatus
}

interface Present {
  person: Person
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
    this.players = new Newest(limit)
    this.#nameKeyOf = nameKeyOf
  }

  /** Number of players. */
  get online(): number {
    return this.#present.size
  }

  /** A player has connected. */
  join(person: Person): void {
    const present = this.#present.get(person.accountId)
    if (present !== undefined) {
      present.connections += 1
      return
    }
    this.#lastKey += 1
    this.#present.set(person.accountId, { person, key: String(this.#lastKey), connections: 1 })
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
    const { person, key } = present
    const status: PlayerStatus = this.#activities.of(accountId) ?? 'lobby'
    const fact = { name: person.name, guest: person.isGuest, status }
    const before = this.players.get(key)
    if (before?.name === fact.name && before.guest === fact.guest && before.status === status)
      return false
    this.players.put(key, fact)
    return true
  }
}
