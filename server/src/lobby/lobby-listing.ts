import type { ListedSeat } from '@dungeon-dice/shared/protocol'
import type { TakenSeat } from '../match/seats.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'
import type { PublicMatches } from '../spectating/public-matches.ts'
import { LIVE_CHANGES_BYTES, listedSettings, OPEN_CHANGES_BYTES } from './listed-settings.ts'
import type { Counts, Listing } from './listings.ts'
import type { PresenceUpdates } from './presence-updates.ts'

export interface ListingParts {
  readonly updates: Pick<PresenceUpdates, 'list' | 'setActivity'>
  readonly sessions: Pick<MatchSessions, 'getPublic' | 'isPublic'>
  readonly publicMatches: PublicMatches
}

/** Lists open games and live matches in the lobby; of live matches only what is public (P9.9). */
export class LobbyListing implements SessionSubscriber {
  readonly #parts: ListingParts
  /** Accounts listed as playing, by match. */
  readonly #playing = new Map<string, readonly string[]>()

  constructor(parts: ListingParts) {
    this.#parts = parts
    parts.publicMatches.onEnd = (session) => this.#end(session)
    parts.publicMatches.onListed = (session) => this.onChange(session)
  }

  readonly onChange = (session: MatchSession): void => {
    const { updates, sessions, publicMatches } = this.#parts
    if (session.phase === 'playing') {
      this.#play(session)
      const isHidden = publicMatches.isLeftToBots(session) || !publicMatches.isListed(session.id)
      if (sessions.isPublic(session.id))
        updates.list(session.id, isHidden ? null : this.#liveListing(session))
    } else if (publicMatches.get(session.id) === null)
      updates.list(session.id, openListing(session, sessions))
  }

  readonly onGone = (session: MatchSession): void => {
    const { updates, publicMatches } = this.#parts
    if (publicMatches.get(session.id) === null) updates.list(session.id, null)
  }

  /** Progress of a match as far as it is public; null when it is not here. */
  readonly countsOf = (matchId: string): Counts | null => {
    const match = this.#parts.publicMatches.get(matchId)
    return match === null ? null : { step: match.step, spectators: match.session.spectators }
  }

  #liveListing(session: MatchSession): Listing {
    const seats = session.seats.taken.map(seatOf)
    const counts = this.countsOf(session.id) ?? { step: 0, spectators: session.spectators }
    const settings = listedSettings(session.settings, LIVE_CHANGES_BYTES)
    return { kind: 'live', match: { seats, settings, sinceMs: session.startedAtMs, ...counts } }
  }

  #play(session: MatchSession): void {
    const playing = accountsHere(session)
    const before = this.#playing.get(session.id) ?? []
    const gone = before.filter((accountId) => !playing.includes(accountId))
    this.#setActivity(session.id, gone, null)
    this.#setActivity(session.id, playing, 'playing')
    this.#playing.set(session.id, playing)
  }

  #setActivity(matchId: string, accountIds: readonly string[], activity: 'playing' | null): void {
    for (const accountId of accountIds)
      this.#parts.updates.setActivity(accountId, matchId, activity)
  }

  #end({ id }: MatchSession): void {
    this.#setActivity(id, this.#playing.get(id) ?? [], null)
    this.#playing.delete(id)
    this.#parts.updates.list(id, null)
  }
}

/** A game is open while its host is connected and a seat is free. */
function openListing(session: MatchSession, sessions: Pick<MatchSessions, 'getPublic'>): Listing {
  const [host] = session.seats.taken
  const isOpen = session.phase === 'waiting' && session.seats.hasRoom && host?.awaySinceMs === null
  if (!isOpen || session.isByInvitation || sessions.getPublic(session.id) === undefined) return null
  const settings = listedSettings(session.settings, OPEN_CHANGES_BYTES)
  const [taken, of] = [session.seats.taken.length, session.seats.names.length]
  const seats = of === 2 ? {} : { taken, of }
  return { kind: 'open', game: { host: seatOf(host), settings, sinceMs: session.nowMs, ...seats } }
}

const seatOf = ({ seat, participant, rating }: TakenSeat<string, unknown>): ListedSeat => ({
  seat,
  name: participant.name,
  guest: participant.isGuest,
  rating: Math.round(rating?.rating ?? 0),
  bot: participant.bot !== undefined,
})

/** Accounts of connected players. */
const accountsHere = ({ seats }: MatchSession): readonly string[] =>
  seats.taken
    .filter(({ awaySinceMs }) => awaySinceMs === null)
    .flatMap(({ participant }) => participant.accountId ?? [])
