import type { HostedGame, HostTypes } from '../game/hosted-game.ts'
import { type Settings, shownSettings } from '../game/settings.ts'
import { type Left, type MatchHeader, Unwritten } from '../match/journal.ts'
import type { Ids } from '../platform/id.ts'
import { JoinCodes } from './join-codes.ts'
import { MatchSession, type MatchSessionParts } from './match-session.ts'
import { playedBy } from './played-by.ts'
import type { Listing, SessionHeader } from './session-header.ts'
import { Waiting } from './waiting.ts'

/** All tables of this process, and how they are found. */
export class MatchSessions<H extends HostTypes> {
  readonly #parts: MatchSessionParts<H>
  readonly #ids: Ids
  readonly #sessions = new Map<string, MatchSession<H>>()
  readonly #listings = new Map<string, Listing>()
  readonly #codes = new JoinCodes()
  readonly #waiting = new Waiting()

  /** Set before a stop: matches that go on stay in the journal, for a later process. */
  isStopping = false

  /** `isShared`: other servers may go on with matches of this one. */
  constructor(
    parts: Omit<MatchSessionParts<H>, 'listingOf' | 'secret' | 'onLeft'> & {
      readonly isShared?: boolean
    },
    ids: Ids,
  ) {
    const listingOf = (matchId: string) => this.#listings.get(matchId) ?? null
    const { isShared = false } = parts
    const onLeft = (matchId: string, error: Left) => {
      const isUnwritten = error instanceof Unwritten
      if (isUnwritten) parts.log.error({ matchId, err: error }, 'match stands: it is not written')
      // A server alone ends when another has its matches, and its people are told then.
      if (isUnwritten || isShared) this.relinquish(matchId)
    }
    this.#parts = { ...parts, listingOf, secret: ids.secret, onLeft }
    this.#ids = ids
  }

  /** How many there are. */
  get size(): number {
    return this.#sessions.size
  }

  /** All of them, the oldest first. */
  get all(): readonly MatchSession<H>[] {
    return [...this.#sessions.values()]
  }

  /** The table of a match. */
  get(matchId: string): MatchSession<H> | undefined {
    return this.#sessions.get(matchId)
  }

  /** A fresh table that anybody can find who wants to play like that. */
  createPublic(settings: Settings<H['Rules']>): MatchSession<H> {
    const session = this.create(settings)
    session.opening.isPublic = true
    const kind = kindOf(this.#parts.hosted, settings)
    this.#waiting.add(kind, session.id)
    this.#listings.set(session.id, { kind })
    return session
  }

  /** A fresh table that only those find who were told its code. */
  createPrivate(settings: Settings<H['Rules']>): {
    readonly session: MatchSession<H>
    readonly code: string
  } {
    const session = this.create(settings)
    const code = this.#codes.give(session.id, this.#ids.joinCode)
    this.#listings.set(session.id, { code })
    return { session, code }
  }

  /** A fresh table that nobody finds: its seats are given out beforehand. */
  create(settings: Settings<H['Rules']>): MatchSession<H> {
    const session = new MatchSession(this.#ids.matchId(), settings, this.#parts)
    this.#sessions.set(session.id, session)
    return session
  }

  /**
   * The table of a match that was under way when its process ended; without rules for one that is
   * not gone on with.
   */
  restore(header: MatchHeader, rules: H['Rules'] | null): MatchSession<H> {
    // The journal holds what `sessionHeader` gave.
    const { settings, series, isByInvitation, listing } = header.table as unknown as SessionHeader
    const session = new MatchSession(
      header.id,
      { ...settings, rules } as Settings<H['Rules']>,
      this.#parts,
    )
    session.series = series
    session.isByInvitation = isByInvitation
    this.#sessions.set(session.id, session)
    if (listing !== null) this.#listings.set(session.id, listing)
    if (listing !== null && 'code' in listing) this.#codes.move(listing.code, session.id)
    return session
  }

  /** Lets the code of a match, if it has one, lead to the match that follows it. */
  follow(beforeId: string, matchId: string): void {
    const listing = this.#listings.get(beforeId)
    if (listing === undefined || !('code' in listing)) return
    this.#listings.set(matchId, listing)
    this.#codes.move(listing.code, matchId)
  }

  /** The public table that fits, with a free seat, which has waited longest for players like that. */
  findPublic(
    settings: Settings<H['Rules']>,
    fits: (session: MatchSession<H>) => boolean,
  ): MatchSession<H> | undefined {
    const kind = kindOf(this.#parts.hosted, settings)
    for (const id of this.#waiting.of(kind)) {
      const session = this.#sessions.get(id)
      if (session === undefined || session.match !== null) this.#waiting.remove(kind, id)
      else if (session.seats.hasRoom && fits(session)) return session
    }
    return undefined
  }

  /** Whether anybody can watch a match, as soon as it has begun. */
  isWatchable({ id, settings }: MatchSession<H>): boolean {
    return settings.spectators && this.isPublic(id)
  }

  /** Whether a match is nobody's secret: it was not opened with a code. */
  isPublic(matchId: string): boolean {
    const listing = this.#listings.get(matchId)
    return listing === undefined || 'kind' in listing
  }

  /** Join code of a private match; null for any other. */
  codeOf(matchId: string): string | null {
    const listing = this.#listings.get(matchId)
    return listing !== undefined && 'code' in listing ? listing.code : null
  }

  /** A table that everybody finds. */
  getPublic(matchId: string): MatchSession<H> | undefined {
    const listing = this.#listings.get(matchId)
    return listing !== undefined && 'kind' in listing ? this.#sessions.get(matchId) : undefined
  }

  /** The private table under a code, as somebody typed it. */
  findPrivate(code: string): MatchSession<H> | undefined {
    return this.#sessions.get(this.#codes.find(code) ?? '')
  }

  /** Forgets a table whose room is gone. */
  remove(matchId: string): void {
    const session = this.#take(matchId)
    session?.leave(this.isStopping)
  }

  /** Another process has this match, or it is gone on with later: its table is gone from here at once. */
  relinquish(matchId: string): void {
    const session = this.#take(matchId)
    this.#parts.journal.leave(matchId)
    session?.relinquish()
  }

  #take(matchId: string): MatchSession<H> | undefined {
    const session = this.#sessions.get(matchId)
    const listing = this.#listings.get(matchId)
    if (listing !== undefined && 'code' in listing) this.#codes.forget(listing.code, matchId)
    if (listing !== undefined && 'kind' in listing) this.#waiting.remove(listing.kind, matchId)
    this.#listings.delete(matchId)
    this.#sessions.delete(matchId)
    return session
  }
}

/**
 * One text for each way to play: whoever wants the same finds each other. Those who have other rules
 * or dice could not play together.
 */
export const kindOf = <H extends HostTypes>(
  hosted: HostedGame<H>,
  settings: Settings<H['Rules']>,
): string => JSON.stringify({ ...playedBy(hosted), ...shownSettings(settings) })
