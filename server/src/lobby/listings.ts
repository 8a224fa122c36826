import type { ListedSeat, ShownSettings } from '@dungeon-dice/shared/protocol'
import { Newest } from './newest.ts'

/** A match that waits for whoever comes. */
export interface OpenGame {
  readonly host: Omit<ListedSeat, 'seat'>
  readonly settings: ShownSettings
  readonly sinceMs: number
}

/** What changes while a match goes on. */
export interface Counts {
  readonly step: number
  readonly spectators: number
}

/** A match that goes on. */
export interface LiveMatch extends Counts {
  readonly seats: readonly ListedSeat[]
  readonly settings: ShownSettings
  readonly sinceMs: number
}

/** How a match stands in the lobby: as one of two, or not at all. */
export type Listing =
  | { readonly kind: 'open'; readonly game: OpenGame }
  | { readonly kind: 'live'; readonly match: LiveMatch }
  | null

/** Open games and live matches that everybody may know of. */
export class Listings {
  readonly games: Newest<OpenGame>
  readonly matches: Newest<LiveMatch>
  /** The server that tells of each match. */
  readonly #tellers = new Map<string, string>()

  constructor(limit: number) {
    this.games = new Newest<OpenGame>(limit, ({ sinceMs }) => sinceMs)
    this.matches = new Newest<LiveMatch>(limit, ({ sinceMs }) => sinceMs)
  }

  /** A match stands like this now, at this server; nobody else tells of it any more. */
  list(server: string, matchId: string, listing: Listing): boolean {
    // Whoever has taken a match over knows better than whoever had it before.
    if (listing === null && this.#tellers.get(matchId) !== server) return false
    if (listing === null) this.#tellers.delete(matchId)
    else this.#tellers.set(matchId, server)
    return this.#put(matchId, listing)
  }

  /** What a server told is void. */
  clear(server: string): boolean {
    const told = [...this.#tellers].filter(([, teller]) => teller === server)
    for (const [matchId] of told) this.list(server, matchId, null)
    return told.length > 0
  }

  #put(matchId: string, listing: Listing): boolean {
    const isOpen = listing?.kind === 'open'
    const isLive = listing?.kind === 'live'
    const wasOpen = !isOpen && this.games.remove(matchId)
    const wasLive = !isLive && this.matches.remove(matchId)
    if (isOpen) return putIfNew(this.games, matchId, listing.game)
    if (isLive) return putIfNew(this.matches, matchId, listing.match)
    return wasOpen || wasLive
  }
}

function putIfNew<Fact>(list: Newest<Fact>, key: string, fact: Fact): boolean {
  if (JSON.stringify(list.get(key)) === JSON.stringify(fact)) return false
  list.put(key, fact)
  return true
}
