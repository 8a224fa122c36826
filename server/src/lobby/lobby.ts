import type { PlayerStatus } from '@dungeon-dice/shared/protocol'
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
import type { PresencePage, PresenceUpdate } from './presence-updates.ts'

/** Delay during which changes are collected before they are shown, in milliseconds. */
const COLLECT_MS = 200

/** Changes to the lists that clients see. */
export interface LobbyChanges {
  readonly games: Changes<OpenGame>
  readonly matches: Changes<LiveMatch>
  readonly players: Changes<PlayerFact>
}

/** Shows the lobby to its clients: the lobby room. */
export interface LobbyView extends LobbyClients {
  readonly show: (changes: LobbyChanges) => void
  /** Closes all connections of a deleted account. */
  readonly dismiss: (accountId: string) => void
  /** Sends all clients to the server that leads the lobby now. */
  readonly redirect: () => void
}

export interface LobbyParts<Settings> {
  readonly clock: Clock
  readonly timers: Timers
  readonly challengeMatchFactory: ChallengeMatchFactory<Settings>
  readonly blocks: Blocks
  /** Key that names share when they look the same. */
  readonly nameKeyOf: (name: string) => string
  /** Called when the first client comes and when the last one leaves. */
  readonly onRoomClients: (hasClients: boolean) => void
  readonly newId: () => string
  readonly limits: LobbyLimits
}

interface LobbyLimits {
  /** Entries shown per list. */
  readonly shown: number
  readonly challengeMs: number
  /** Time in which a player is reminded of an unclaimed seat, in milliseconds. */
  readonly seatedMs: number
  readonly challenges: number
  /** Limits how often one account may challenge others. */
  readonly pace: Limit
  /** The same for one address. */
  readonly addressPace: Limit
}

/** The lobby: players, open games, live matches and challenges. */
export class Lobby<Settings> {
  readonly challenges: Challenges<Settings>
  readonly #parts: LobbyParts<Settings>
  readonly #listings: Listings
  readonly #presence: Presence
  #view: LobbyView | null = null
  #scheduled: Cancel | null = null
  #isOpen = false

  constructor(parts: LobbyParts<Settings>) {
    const { limits, nameKeyOf, challengeMatchFactory, blocks, clock, timers, newId } = parts
    this.#parts = parts
    this.#listings = new Listings(limits.shown)
    this.#presence = new Presence(limits.shown, nameKeyOf)
    const lobbyClients: LobbyClients = {
      send: (...message) => this.#view?.send(...message),
      sendToOne: (...message) => this.#view?.sendToOne(...message),
    }
    const { challengeMs, seatedMs, challenges: maxOpen, pace, addressPace } = limits
    const presence = this.#presence
    const bounds = { challengeMs, seatedMs, maxOpen, pace, addressPace }
    this.challenges = new Challenges({
      ...{ challengeMatchFactory, presence, blocks, lobbyClients, clock, timers, newId },
      ...bounds,
    })
  }

  /** Number of players in the lobby. */
  get online(): number {
    return this.#presence.online
  }

  /** True while this server leads the lobby and players can enter. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Sets the view that shows the lobby. */
  open(view: LobbyView): void {
    this.#view = view
  }

  /**
   * This server leads the lobby now: continues the challenges in this book, if `isLeader` still
   * holds after they were read.
   */
  async begin(book: ChallengeBook, isLeader: () => boolean): Promise<void> {
    const kept = await book.load()
    if (!isLeader()) return
    this.challenges.begin(book, kept)
    this.#isOpen = true
  }

  /**
   * Another server leads the lobby now: sends all clients there, where they find the open
   * challenges again.
   */
  end(): void {
    this.#isOpen = false
    this.challenges.end()
    this.#view?.redirect()
  }

  /**
   * A player has connected from this address, a limit key. The first one sees the current state at
   * once.
   */
  join(person: Person, address: string): void {
    const isFirst = this.#presence.online === 0
    this.#presence.join(person, address)
    if (isFirst) {
      this.#parts.onRoomClients(true)
      this.#show()
    } else this.#changed()
  }

  /**
   * A player has disconnected. Their challenges end only if it was the last connection and
   * `isLeaving`, on purpose.
   */
  leave(accountId: string, isLeaving: boolean): void {
    const isLast = this.#presence.leave(accountId)
    if (isLast && isLeaving) this.challenges.leave(accountId)
    if (isLast && this.#presence.online === 0) this.#parts.onRoomClients(false)
    this.#changed()
  }

  /** The player with this account if present, otherwise null. */
  byId(accountId: string): Person | null {
    return this.#presence.byId(accountId) ?? null
  }

  /** Activity of an account at any server; null when it is offline. */
  statusOf(accountId: string): PlayerStatus | null {
    return this.#presence.statusOf(accountId)
  }

  /** An account was renamed, or is no longer a guest. */
  rename(person: Person): void {
    this.#presence.rename(person)
    this.challenges.rename(person)
    this.#changed()
  }

  /** An account was deleted. */
  remove(accountId: string): void {
    this.challenges.leave(accountId)
    this.#view?.dismiss(accountId)
  }

  /** Takes changes from a server; with `isWhole` they replace everything known of it. */
  take(server: string, { isWhole, facts }: Pick<PresencePage, 'isWhole' | 'facts'>): void {
    if (isWhole) {
      this.#listings.clear(server)
      this.#presence.clear(server)
    }
    const isChanged = facts.map((fact) => this.#apply(server, fact)).includes(true)
    if (isWhole || isChanged) this.#changed()
  }

  #apply(server: string, fact: PresenceUpdate): boolean {
    return 'match' in fact
      ? this.#listings.list(server, fact.match, fact.listing)
      : this.#presence.setActivity(fact.account, server, fact.doing)
  }

  /** Schedules an update of the view. */
  #changed(): void {
    if (this.#view === null || this.#presence.online === 0) return
    const { clock, timers } = this.#parts
    this.#scheduled ??= timers.at(clock.now() + COLLECT_MS, () => this.#show())
  }

  #show(): void {
    this.#scheduled?.()
    this.#scheduled = null
    if (this.#presence.online === 0) return
    this.#view?.show({
      games: this.#listings.games.take(),
      matches: this.#listings.matches.take(),
      players: this.#presence.players.take(),
    })
  }
}
