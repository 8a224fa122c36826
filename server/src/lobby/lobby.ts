import type { Limit } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import type { Blocks } from '../matchmaking/ports.ts'
import type { CallOff, Timers } from '../timers.ts'
import { type Arena, Challenges, type Messenger } from './challenges.ts'
import { type Counts, type Listing, Listings, type LiveMatch, type OpenGame } from './listings.ts'
import type { Changes } from './newest.ts'
import type { Person } from './ports.ts'
import { type PlayerFact, Presence } from './presence.ts'

/** How long changes are gathered before they are shown. */
const GATHER_MS = 200

/** How often the counts of live matches are brought up to date. */
const RECOUNT_MS = 5_000

/** What has to be done so that everybody sees the lobby as it is. */
export interface LobbyChanges {
  readonly games: Changes<OpenGame>
  readonly matches: Changes<LiveMatch>
  readonly players: Changes<PlayerFact>
}

/** Who shows the lobby to its people: its room. */
export interface LobbyView extends Messenger {
  readonly show: (changes: LobbyChanges) => void
  /** Closes every connection of an account that is gone. */
  readonly dismiss: (accountId: string) => void
}

/** What the lobby is made of. */
export interface LobbyParts<Settings> {
  readonly clock: Clock
  readonly timers: Timers
  readonly arena: Arena<Settings>
  readonly blocks: Blocks
  /** What two names have in common that look the same. */
  readonly nameKeyOf: (name: string) => string
  /** How far a match is; null when there is none. */
  readonly countsOf: (matchId: string) => Counts | null
  readonly newId: () => string
  readonly limits: LobbyLimits
}

/** How much of each there may be. */
interface LobbyLimits {
  /** Entries that are shown of each kind. */
  readonly shown: number
  readonly challengeMs: number
  readonly challenges: number
  /** How often one account may challenge others. */
  readonly pace: Limit
}

/** Who is here, what is open and what goes on, and who asks whom for a match. */
export class Lobby<Settings> {
  readonly challenges: Challenges<Settings>
  readonly #parts: LobbyParts<Settings>
  readonly #listings: Listings
  readonly #presence: Presence
  #view: LobbyView | null = null
  #gathering: CallOff | null = null
  #recounting: CallOff | null = null

  constructor(parts: LobbyParts<Settings>) {
    const { limits, nameKeyOf, arena, blocks, clock, timers, newId } = parts
    this.#parts = parts
    this.#listings = new Listings(limits.shown)
    this.#presence = new Presence(limits.shown, nameKeyOf)
    const messenger: Messenger = {
      tell: (...message) => this.#view?.tell(...message),
      tellOne: (...message) => this.#view?.tellOne(...message),
    }
    const { challengeMs, challenges: maxOpen, pace } = limits
    const presence = this.#presence
    const bounds = { challengeMs, maxOpen, pace }
    this.challenges = new Challenges({
      ...{ arena, presence, blocks, messenger, clock, timers, newId },
      ...bounds,
    })
  }

  /** How many players are here. */
  get online(): number {
    return this.#presence.online
  }

  /** Shows the lobby through `view` from now on. */
  open(view: LobbyView): void {
    this.#view = view
  }

  /** A connection of a player came. Whoever comes first sees the lobby as it is now. */
  come(person: Person): void {
    const isFirst = this.#presence.online === 0
    this.#presence.come(person)
    if (isFirst) this.#show()
    else this.#changed()
  }

  /** A connection went, on purpose when `isLeaving`: only then a last one ends challenges. */
  go(accountId: string, isLeaving: boolean): void {
    const isLast = this.#presence.go(accountId)
    if (isLast && isLeaving) this.challenges.leave(accountId)
    this.#changed()
  }

  /** What the account is called here; null when it is not here. */
  byId(accountId: string): Person | null {
    return this.#presence.byId(accountId) ?? null
  }

  /** An account has another name, or is no guest's any more. */
  rename(person: Person): void {
    this.#presence.rename(person)
    this.challenges.rename(person)
    this.#changed()
  }

  /** An account is gone. */
  remove(accountId: string): void {
    this.challenges.leave(accountId)
    this.#view?.dismiss(accountId)
  }

  /** A match stands like this now, with these accounts playing it. */
  list(matchId: string, listing: Listing, playing: readonly string[]): void {
    const isChanged = this.#listings.list(matchId, listing)
    for (const accountId of playing) this.#presence.begin(accountId, 'playing', matchId)
    if (isChanged || playing.length > 0) this.#changed()
  }

  /** These accounts no longer play a match. */
  release(matchId: string, accountIds: readonly string[]): void {
    for (const accountId of accountIds) this.#presence.end(accountId, matchId)
    if (accountIds.length > 0) this.#changed()
  }

  /** By this connection an account waits in the queue, or watches a match, or no longer does. */
  note(accountId: string, doing: 'queue' | 'watching', connection: object, isDoing: boolean): void {
    if (isDoing) this.#presence.begin(accountId, doing, connection)
    else this.#presence.end(accountId, connection)
    this.#changed()
  }

  /** Something may have changed: it is shown soon, with what changes until then. */
  #changed(): void {
    if (this.#view === null || this.#presence.online === 0) return
    const { clock, timers } = this.#parts
    this.#gathering ??= timers.at(clock.now() + GATHER_MS, () => this.#show())
  }

  #show(): void {
    this.#gathering?.()
    this.#gathering = null
    if (this.#presence.online === 0) return
    this.#view?.show({
      games: this.#listings.games.take(),
      matches: this.#listings.matches.take(),
      players: this.#presence.players.take(),
    })
    this.#countAgain()
  }

  /** While somebody is here and something goes on, its counts are looked at now and then. */
  #countAgain(): void {
    if (this.#recounting !== null || this.#listings.matches.size === 0) return
    const { clock, timers, countsOf } = this.#parts
    this.#recounting = timers.at(clock.now() + RECOUNT_MS, () => {
      this.#recounting = null
      if (this.#presence.online === 0) return
      if (this.#listings.recount(countsOf)) this.#changed()
      this.#countAgain()
    })
  }
}
