import type { ListedSeat } from '@dungeon-dice/shared/protocol'
import type { HostTypes } from '../game/hosted-game.ts'
import { shownSettings } from '../game/settings.ts'
import type { TakenSeat } from '../match/seats.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import type { PublicMatches } from '../session/public-matches.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'
import type { Counts, Listing } from './listings.ts'
import type { Facts } from './presence-updates.ts'

/** What matches are listed with. */
export interface ListingParts<H extends HostTypes> {
  readonly facts: Pick<Facts, 'list' | 'does'>
  readonly sessions: Pick<MatchSessions<H>, 'getPublic' | 'isPublic'>
  readonly publicMatches: PublicMatches<H>
}

/** Lists open games and running matches in the lobby; of the latter, what others may know (P9.9). */
export class LobbyListing<H extends HostTypes> implements SessionSubscriber<H> {
  readonly #parts: ListingParts<H>
  /** Accounts that play and are here, by match. */
  readonly #playing = new Map<string, readonly string[]>()

  constructor(parts: ListingParts<H>) {
    this.#parts = parts
    parts.publicMatches.onEnd = (session) => this.#end(session)
  }

  readonly onChange = (session: MatchSession<H>): void => {
    const { facts, sessions, publicMatches } = this.#parts
    if (session.phase === 'playing') {
      this.#play(session)
      if (sessions.isPublic(session.id)) facts.list(session.id, this.#liveListing(session))
    } else if (publicMatches.get(session.id) === null)
      facts.list(session.id, openListing(session, sessions))
  }

  readonly onGone = (session: MatchSession<H>): void => {
    const { facts, publicMatches } = this.#parts
    if (publicMatches.get(session.id) === null) facts.list(session.id, null)
  }

  /** How far a match is, as far as others may know; null when it is not here. */
  readonly countsOf = (matchId: string): Counts | null => {
    const match = this.#parts.publicMatches.get(matchId)
    return match === null ? null : { step: match.step, spectators: match.session.spectators }
  }

  #liveListing(session: MatchSession<H>): Listing {
    const seats = session.seats.taken.map(seatOf)
    const counts = this.countsOf(session.id) ?? { step: 0, spectators: session.spectators }
    const settings = shownSettings(session.settings)
    return { kind: 'live', match: { seats, settings, sinceMs: session.startedAtMs, ...counts } }
  }

  #play(session: MatchSession<H>): void {
    const playing = accountsHere(session)
    const before = this.#playing.get(session.id) ?? []
    const gone = before.filter((accountId) => !playing.includes(accountId))
    this.#does(session.id, gone, null)
    this.#does(session.id, playing, 'playing')
    this.#playing.set(session.id, playing)
  }

  #does(matchId: string, accountIds: readonly string[], doing: 'playing' | null): void {
    for (const accountId of accountIds) this.#parts.facts.does(accountId, matchId, doing)
  }

  #end({ id }: MatchSession<H>): void {
    this.#does(id, this.#playing.get(id) ?? [], null)
    this.#playing.delete(id)
    this.#parts.facts.list(id, null)
  }
}

/** A game is open while its host is there and a seat is free. */
function openListing<H extends HostTypes>(
  session: MatchSession<H>,
  sessions: Pick<MatchSessions<H>, 'getPublic'>,
): Listing {
  const [host] = session.seats.taken
  const isOpen = session.phase === 'waiting' && session.seats.hasRoom && host?.awaySinceMs === null
  if (!isOpen || session.isByInvitation || sessions.getPublic(session.id) === undefined) return null
  const settings = shownSettings(session.settings)
  return { kind: 'open', game: { host: seatOf(host), settings, sinceMs: session.nowMs } }
}

const seatOf = ({ seat, participant, rating }: TakenSeat<string, unknown>): ListedSeat => ({
  seat,
  name: participant.name,
  guest: participant.isGuest,
  rating: Math.round(rating?.rating ?? 0),
  bot: participant.bot !== undefined,
})

/** Accounts of those who sit there and are here. */
const accountsHere = <H extends HostTypes>({ seats }: MatchSession<H>): readonly string[] =>
  seats.taken
    .filter(({ awaySinceMs }) => awaySinceMs === null)
    .flatMap(({ participant }) => participant.accountId ?? [])
