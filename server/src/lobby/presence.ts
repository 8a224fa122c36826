import type { PlayerStatus } from '@dungeon-dice/shared/protocol'
import { Activities, type Activity } from './activities.ts'
import { Newest } from './newest.ts'
import type { Person } from './ports.ts'

/** A player in the lobby, as everybody sees one. */
export interface PlayerFact {
  readonly name: string
  readonly guest: boolean
  readonly status: PlayerStatus
}

interface Present {
  person: Person
  /** Names the player in the list; says nothing. */
  readonly key: string
  connections: number
}

/** Who is in the lobby, on one connection or several, and what players do elsewhere. */
export class Presence {
  readonly players: Newest<PlayerFact>
  readonly #nameKeyOf: (name: string) => string
  readonly #present = new Map<string, Present>()
  /** Ids of those present, by name key. */
  readonly #named = new Map<string, string>()
  /** What accounts do, by the servers at which they do it. */
  readonly #activities = new Activities()
  #lastKey = 0

  constructor(limit: number, nameKeyOf: (name: string) => string) {
    this.players = new Newest(limit)
    this.#nameKeyOf = nameKeyOf
  }

  /** How many players there are. */
  get online(): number {
    return this.#present.size
  }

  /** A connection came. */
  come(person: Person): void {
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

  /** A connection went; whether it was the player's last. */
  go(accountId: string): boolean {
    const present = this.#present.get(accountId)
    if (present === undefined) return false
    present.connections -= 1
    if (present.connections > 0) return false
    this.#present.delete(accountId)
    this.#unname(present.person)
    this.players.remove(present.key)
    return true
  }

  /** The account has another name, or is no guest's any more. */
  rename(person: Person): void {
    const present = this.#present.get(person.accountId)
    if (present === undefined) return
    this.#unname(present.person)
    present.person = person
    this.#named.set(this.#nameKeyOf(person.name), person.accountId)
    this.#show(person.accountId)
  }

  /** The player of an account, if they are here. */
  byId(accountId: string): Person | undefined {
    return this.#present.get(accountId)?.person
  }

  /** The player of this name, or one that looks like it, if they are here. */
  byName(name: string): Person | undefined {
    return this.byId(this.#named.get(this.#nameKeyOf(name)) ?? '')
  }

  /** What an account does at a server; null for nothing. Whether anybody here sees a change. */
  does(accountId: string, server: string, doing: Activity | null): boolean {
    this.#activities.set(accountId, server, doing)
    return this.#show(accountId)
  }

  /** What a server told is void. */
  clear(server: string): void {
    for (const accountId of this.#activities.clear(server)) this.#show(accountId)
  }

  /** Another may have taken the name meanwhile. */
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
