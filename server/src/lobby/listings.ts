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

  constructor(limit: number) {
    this.games = new Newest(limit)
    this.matches = new Newest(limit)
  }

  /** Lists a match as it stands now; whether anything changed. */
  list(matchId: string, listing: Listing): boolean {
    const isOpen = listing?.kind === 'open'
    const isLive = listing?.kind === 'live'
    const wasOpen = !isOpen && this.games.remove(matchId)
    const wasLive = !isLive && this.matches.remove(matchId)
    if (isOpen) return putIfNew(this.games, matchId, listing.game)
    if (isLive) return putIfNew(this.matches, matchId, listing.match)
    return wasOpen || wasLive
  }

  /** Brings the counts of the matches that are shown up to date; whether any changed. */
  recount(countsOf: (matchId: string) => Counts | null): boolean {
    const changed = this.matches.shown.filter(([matchId, match]) =>
      putIfNew(this.matches, matchId, { ...match, ...countsOf(matchId) }),
    )
    return changed.length > 0
  }
}

/** Since when it is listed stays as it was first told. */
function putIfNew<Fact extends { readonly sinceMs: number }>(
  list: Newest<Fact>,
  key: string,
  fact: Fact,
): boolean {
  const before = list.get(key)
  const now = before === undefined ? fact : { ...fact, sinceMs: before.sinceMs }
  if (JSON.stringify(before) === JSON.stringify(now)) return false
  list.put(key, now)
  return true
}
