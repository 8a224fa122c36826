import { ok, type Result } from '@dungeon-dice/shared'
import type { AnyGame, AnyLoadout, AnyRules } from '../game/any-game.ts'
import type { Settings } from '../game/settings.ts'
import {
  type JournalRecord,
  type MatchHeader,
  type Relinquishment,
  Unwritten,
} from '../match/journal.ts'
import type { ReplayFault } from '../match/replayed.ts'
import type { Ids } from '../platform/id.ts'
import { inSlices } from '../platform/in-slices.ts'
import { JoinCodes } from './join-codes.ts'
import { MatchSession, type MatchSessionParts } from './match-session.ts'
import { playedBy } from './played-by.ts'
import { settingsWire } from './player-wire.ts'
import { codeHeldMs, type Listing, type SessionHeader } from './session-header.ts'
import { WaitingMatches } from './waiting-matches.ts'

/** Parts of each session that `MatchSessions` makes itself. */
type OwnParts = 'listingOf' | 'secret' | 'onRelinquished' | 'onDismissed'

/** All match sessions of this process, by id, join code and kind. */
export class MatchSessions {
  readonly #parts: MatchSessionParts
  readonly #ids: Ids
  readonly #sessions = new Map<string, MatchSession>()
  readonly #listings = new Map<string, Listing>()
  readonly #codes = new JoinCodes()
  readonly #waiting = new WaitingMatches()
  /** Sessions whose matches are being replayed, by id. */
  readonly #restoring = new Map<string, MatchSession>()
  /** Dismissed sessions, by id: their rooms are about to close. */
  readonly #dismissed = new Set<string>()

  /** Set before a stop: running matches stay open in the journal, for a later process. */
  isStopping = false

  /** `isShared`: other servers may adopt matches of this one. */
  constructor(
    parts: Omit<MatchSessionParts, OwnParts> & {
      readonly isShared?: boolean
    },
    ids: Ids,
  ) {
    const listingOf = (matchId: string) => this.#listings.get(matchId) ?? null
    const { isShared = false } = parts
    const onRelinquished = (matchId: string, error: Relinquishment) => {
      const isUnwritten = error instanceof Unwritten
      if (isUnwritten)
        parts.log.error({ matchId, err: error }, 'match suspended: journal not writable')
      // A single server shuts down when another has its matches, and disconnects its players then.
      if (isUnwritten || isShared) this.relinquish(matchId)
    }
    const onDismissed = (matchId: string) => {
      // A session that is gone already would stay in the set for ever.
      if (this.#sessions.has(matchId)) this.#dismissed.add(matchId)
    }
    this.#parts = { ...parts, listingOf, secret: ids.secret, onRelinquished, onDismissed }
    this.#ids = ids
  }

  /** Number of sessions, without those that were dismissed: nobody is refused a match for them. */
  get size(): number {
    return this.#sessions.size - this.#dismissed.size
  }

  /** All sessions, the oldest first. */
  get all(): readonly MatchSession[] {
    return [...this.#sessions.values()]
  }

  get(matchId: string): MatchSession | undefined {
    return this.#sessions.get(matchId)
  }

  /** Creates a session that quick match finds for players who want the same settings. */
  createPublic(settings: Settings): MatchSession {
    const session = this.#createListed(settings)
    this.#waiting.add(kindOf(settings), session.id)
    return session
  }

  /**
   * Creates a session with a host: listed in the lobby, and joined by its id alone. Quick match never
   * finds it, so that no host can remove players whom it seats (P2.13).
   */
  createOpen(settings: Settings): MatchSession {
    const session = this.#createListed(settings)
    session.joinPolicy.isHosted = true
    return session
  }

  #createListed(settings: Settings): MatchSession {
    const session = this.create(settings)
    session.preMatch.isAmongStrangers = true
    this.#listings.set(session.id, { kind: kindOf(settings) })
    return session
  }

  /** Creates a session that is found by its join code alone. */
  createPrivate(settings: Settings): {
    readonly session: MatchSession
    readonly code: string
  } {
    const session = this.create(settings)
    session.joinPolicy.isHosted = true
    const code = this.#codes.give(session.id, this.#ids.joinCode)
    this.#listings.set(session.id, { code })
    return { session, code }
  }

  /** Creates an unlisted session, whose seats are assigned beforehand. */
  create(settings: Settings): MatchSession {
    const session = new MatchSession(this.#ids.matchId(), settings, this.#parts)
    this.#sessions.set(session.id, session)
    return session
  }

  /**
   * Restores a match from its journal; a fault when it cannot be replayed. The replay runs in slices,
   * beside all other matches, and its session is none of these sessions: nothing finds, counts or
   * lists it, and it has neither clocks nor timers nor a room. It becomes one, and resumes, in the
   * turn in which the replay ends. Null if it was relinquished before that.
   */
  async restore(
    record: JournalRecord,
    game: AnyGame,
    loadout: AnyLoadout,
  ): Promise<Result<MatchSession | null, ReplayFault>> {
    const { header } = record
    const session = this.#ofJournal(header, game, loadout.rules)
    const isWanted = () => this.#restoring.get(header.id) === session
    this.#restoring.set(header.id, session)
    try {
      const replayed = await inSlices(session.replaying(record, loadout))
      if (!isWanted()) return ok(null)
      if (!replayed.ok) return replayed
      this.#add(session, header)
      session.resume(record, loadout, replayed.value)
      return ok(session)
    } catch (error) {
      if (isWanted()) throw error
      return ok(null)
    } finally {
      if (isWanted()) this.#restoring.delete(header.id)
    }
  }

  /** True while a match is being replayed. */
  isRestoring(matchId: string): boolean {
    return this.#restoring.has(matchId)
  }

  /** Leaves the matches that are being replayed to the next process. */
  stopRestoring(): void {
    this.#restoring.clear()
  }

  /** Adds the session of a match that cannot be replayed, or keeps the one that it has, as halted. */
  setAside(header: MatchHeader, game: AnyGame): void {
    const session = this.#sessions.get(header.id) ?? this.#ofJournal(header, game, null)
    this.#add(session, header)
    session.setAside(header)
  }

  /** The session of a match in the journal; `rules` is null for a match that cannot be resumed. */
  #ofJournal(header: MatchHeader, game: AnyGame, rules: AnyRules | null): MatchSession {
    // The journal holds what `sessionHeader` gave.
    const { settings, series, isByInvitation } = header.table as unknown as SessionHeader
    const seatNames = header.seats.map(({ seat }) => seat)
    const sides = rules === null ? [] : game.sidesFor(rules, seatNames)
    const restored = { ...settings, game, rules, seatNames, sides } as Settings
    const session = new MatchSession(header.id, restored, this.#parts)
    session.series = series
    session.isByInvitation = isByInvitation
    return session
  }

  /** Adds a session from the journal, under the code or the kind that it was found by. */
  #add(session: MatchSession, header: MatchHeader): void {
    const { listing } = header.table as unknown as SessionHeader
    this.#sessions.set(session.id, session)
    if (listing !== null) this.#listings.set(session.id, listing)
    if (listing !== null && 'code' in listing) this.#codes.move(listing.code, session.id)
  }

  /**
   * Points the join code of a match, if it has one, to the next match; with a delay, once spectators
   * have seen the end (P9.9).
   */
  passCodeOn(beforeId: string, matchId: string): void {
    const listing = this.#listings.get(beforeId)
    const before = this.#sessions.get(beforeId)
    if (before === undefined || listing === undefined || !('code' in listing)) return
    this.#listings.set(matchId, listing)
    const move = () => {
      if (this.#sessions.has(matchId)) this.#codes.move(listing.code, matchId)
    }
    const { clock, timers } = this.#parts
    const heldMs = codeHeldMs(listing, before.settings)
    if (heldMs === 0) move()
    else timers.at(clock.now() + heldMs, move)
  }

  /** The oldest public session without a host, with these settings, that has a free seat and `fits`. */
  findPublic(
    settings: Settings,
    fits: (session: MatchSession) => boolean,
  ): MatchSession | undefined {
    const kind = kindOf(settings)
    for (const id of this.#waiting.of(kind)) {
      const session = this.#sessions.get(id)
      if (session === undefined || session.match !== null) this.#waiting.remove(kind, id)
      else if (session.seats.hasRoom && fits(session)) return session
    }
    return undefined
  }

  /** Whether anybody may watch the match once it has begun. */
  isWatchable({ id, settings }: MatchSession): boolean {
    return settings.spectators && this.isPublic(id)
  }

  /** Whether a match is not private: it has no join code. */
  isPublic(matchId: string): boolean {
    const listing = this.#listings.get(matchId)
    return listing === undefined || 'kind' in listing
  }

  /** Join code of a private match; null for any other. */
  codeOf(matchId: string): string | null {
    const listing = this.#listings.get(matchId)
    return listing !== undefined && 'code' in listing ? listing.code : null
  }

  /** A publicly listed session. */
  getPublic(matchId: string): MatchSession | undefined {
    const listing = this.#listings.get(matchId)
    return listing !== undefined && 'kind' in listing ? this.#sessions.get(matchId) : undefined
  }

  /** The private session under a code, in whatever spelling it was typed. */
  findPrivate(code: string): MatchSession | undefined {
    return this.#sessions.get(this.#codes.find(code) ?? '')
  }

  /** Removes a session whose room is gone. */
  remove(matchId: string): void {
    const session = this.#take(matchId)
    session?.leave(this.isStopping)
  }

  /** Removes the session of a match that another process has, or that is resumed later. */
  relinquish(matchId: string): void {
    this.#restoring.delete(matchId)
    const session = this.#take(matchId)
    this.#parts.journal.leave(matchId)
    session?.relinquish()
  }

  #take(matchId: string): MatchSession | undefined {
    const session = this.#sessions.get(matchId)
    const listing = this.#listings.get(matchId)
    if (listing !== undefined && 'code' in listing) this.#codes.forget(listing.code, matchId)
    if (listing !== undefined && 'kind' in listing) this.#waiting.remove(listing.kind, matchId)
    this.#listings.delete(matchId)
    this.#sessions.delete(matchId)
    this.#dismissed.delete(matchId)
    return session
  }
}

/**
 * Key of everything two players must agree on to be matched: settings, rules version and catalogue.
 */
export const kindOf = (settings: Settings): string =>
  JSON.stringify({ ...playedBy(settings.game), ...settingsWire(settings) })
