import type { Blocks } from '../matchmaking/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Limit } from '../platform/limits/limit.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import type { ChallengeBook } from './challenge-book.ts'
import type { ChallengeMatchFactory } from './challenge-match-factory.ts'
import { Challenges } from './challenges.ts'
import { Listings, type LiveMatch, type OpenGame } from './listings.ts'
import type { LobbyClients } from './lobby-clients.ts'
import type { Changes } from './newest.ts'
import type { Person } from './ports.ts'
import { type PlayerFact, Presence } from './presence.ts'
import type { Fact, PresencePage } from './presence-updates.ts'

/** How long changes are gathered before they are shown. */
const GATHER_MS = 200

/** What has to be done so that everybody sees the lobby as it is. */
export interface LobbyChanges {
  readonly games: Changes<OpenGame>
  readonly matches: Changes<LiveMatch>
  readonly players: Changes<PlayerFact>
}

/** Who shows the lobby to its people: its room. */
export interface LobbyView extends LobbyClients {
  readonly show: (changes: LobbyChanges) => void
  /** Closes every connection of an account that is gone. */
  readonly dismiss: (accountId: string) => void
  /** Sends everybody to the server that has the lobby now. */
  readonly sendAway: () => void
}

/** What the lobby is made of. */
export interface LobbyParts<Settings> {
  readonly clock: Clock
  readonly timers: Timers
  readonly challengeMatchFactory: ChallengeMatchFactory<Settings>
  readonly blocks: Blocks
  /** What two names have in common that look the same. */
  readonly nameKeyOf: (name: string) => string
  /** Hears whether somebody is here to see what goes on. */
  readonly onRoomClients: (isThere: boolean) => void
  readonly newId: () => string
  readonly limits: LobbyLimits
}

/** How much of each there may be. */
interface LobbyLimits {
  /** Entries that are shown of each kind. */
  readonly shown: number
  readonly challengeMs: number
  /** How long somebody is told again of a seat that they have not come to. */
  readonly seatedMs: number
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
  #gathering: Cancel | null = null
  #isOpen = false

  constructor(parts: LobbyParts<Settings>) {
    const { limits, nameKeyOf, challengeMatchFactory, blocks, clock, timers, newId } = parts
    this.#parts = parts
    this.#listings = new Listings(limits.shown)
    this.#presence = new Presence(limits.shown, nameKeyOf)
    const lobbyClients: LobbyClients = {
      tell: (...message) => this.#view?.tell(...message),
      tellOne: (...message) => this.#view?.tellOne(...message),
    }
    const { challengeMs, seatedMs, challenges: maxOpen, pace } = limits
    const presence = this.#presence
    const bounds = { challengeMs, seatedMs, maxOpen, pace }
    this.challenges = new Challenges({
      ...{ challengeMatchFactory, presence, blocks, lobbyClients, clock, timers, newId },
      ...bounds,
    })
  }

  /** How many players are here. */
  get online(): number {
    return this.#presence.online
  }

  /** Whether it is this server's, and people can come. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Shows the lobby through `view` from now on. */
  open(view: LobbyView): void {
    this.#view = view
  }

  /**
   * It is this server's now: goes on with the challenges that were kept in this book, if `isHeld`
   * still says so when they have been read.
   */
  async begin(book: ChallengeBook, isHeld: () => boolean): Promise<void> {
    const kept = await book.load()
    if (!isHeld()) return
    this.challenges.begin(book, kept)
    this.#isOpen = true
  }

  /** It is another server's: everybody goes there, and finds what is open again. */
  end(): void {
    this.#isOpen = false
    this.challenges.end()
    this.#view?.sendAway()
  }

  /** A connection of a player came. Whoever comes first sees the lobby as it is now. */
  come(person: Person): void {
    const isFirst = this.#presence.online === 0
    this.#presence.come(person)
    if (isFirst) {
      this.#parts.onRoomClients(true)
      this.#show()
    } else this.#changed()
  }

  /** A connection went, on purpose when `isLeaving`: only then a last one ends challenges. */
  go(accountId: string, isLeaving: boolean): void {
    const isLast = this.#presence.go(accountId)
    if (isLast && isLeaving) this.challenges.leave(accountId)
    if (isLast && this.#presence.online === 0) this.#parts.onRoomClients(false)
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

  /** A server tells what is new there; with `isWhole` what it told before is void. */
  take(server: string, { isWhole, facts }: Pick<PresencePage, 'isWhole' | 'facts'>): void {
    if (isWhole) {
      this.#listings.clear(server)
      this.#presence.clear(server)
    }
    const isNews = facts.map((fact) => this.#learn(server, fact)).includes(true)
    if (isWhole || isNews) this.#changed()
  }

  #learn(server: string, fact: Fact): boolean {
    return 'match' in fact
      ? this.#listings.list(server, fact.match, fact.listing)
      : this.#presence.does(fact.account, server, fact.doing)
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
  }
}
