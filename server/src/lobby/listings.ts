import type { ListedSeat, ShownSettings } from '@dungeon-dice/shared/protocol'
import { Newest } from './newest.ts'

/** A match that waits for players. */
export interface OpenGame {
  readonly host: Omit<ListedSeat, 'seat'>
  readonly settings: ShownSettings
  readonly sinceMs: number
  /** Taken seats; missing for one, as at servers without matches of more than two. */
  readonly taken?: number
  /** All seats; missing for two. */
  readonly of?: number
}

/** Progress of a live match. */
export interface Counts {
  readonly step: number
  readonly spectators: number
}

/** A match in progress. */
export interface LiveMatch extends Counts {
  readonly seats: readonly ListedSeat[]
  readonly settings: ShownSettings
  readonly sinceMs: number
}

/** Entry of a match in the lobby; null for none. */
export type Listing =
  | { readonly kind: 'open'; readonly game: OpenGame }
  | { readonly kind: 'live'; readonly match: LiveMatch }
  | null

/** Public open games and live matches. */
export class Listings {
  readonly games: Newest<OpenGame>
  readonly matches: Newest<LiveMatch>
  /** The server that lists each match. */
  readonly #owners = new Map<string, string>()

  constructor(limit: number) {
    this.games = new Newest<OpenGame>(limit, { atOf: ({ sinceMs }) => sinceMs })
    this.matches = new Newest<LiveMatch>(limit, { atOf: ({ sinceMs }) => sinceMs })
  }

  /** Lists a match for a server, in place of any other server's listing. */
  list(server: string, matchId: string, listing: Listing): boolean {
    // A server that has adopted the match knows more than its previous owner.
    if (listing === null && this.#owners.get(matchId) !== server) return false
    if (listing === null) this.#owners.delete(matchId)
    else this.#owners.set(matchId, server)
    return this.#put(matchId, listing)
  }

  /** Removes all listings of a server. */
  clear(server: string): boolean {
    const listed = [...this.#owners].filter(([, owner]) => owner === server)
    for (const [matchId] of listed) this.list(server, matchId, null)
    return listed.length > 0
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
