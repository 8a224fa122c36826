import { isOneSide, type Places, placeOf } from '../../../lib/match/placing.ts'
import type { Seated } from '../../../lib/match/seated.ts'
import type { Text } from '../../../lib/text/text.tsx'

/** How a match ended for the reader. */
export type Feeling = 'won' | 'lost' | 'even'

/** The end of a match: its places, and who played. */
export interface Ended {
  readonly places: Places
  readonly players: ReadonlyMap<string, Pick<Seated, 'team'>>
  /** The seat of the reader; null for those without one. */
  readonly own: string | null
  readonly nameOf: (seat: string) => string
}

/** How the match ended for the reader; `even` for a draw, and for a spectator. */
export function feelingOf({ places, players, own }: Omit<Ended, 'nameOf'>): Feeling {
  const [best = []] = places
  if (own === null || (best.includes(own) && !isOneSide(best, players))) return 'even'
  return best.includes(own) ? 'won' : 'lost'
}

/** How a match ended, in a few words: to one of its players, or to a spectator. */
export function outcomeWords({ result }: Text, ended: Ended): string {
  const { places, players, own, nameOf } = ended
  const [best = []] = places
  const isShared = !isOneSide(best, players)
  if (isShared && best.length === players.size) return result.draw
  if (own === null) return (isShared ? result.shareFirst : result.wins)(best.map(nameOf))
  if (best.includes(own)) return isShared ? result.sharedFirst : result.won
  const hasTeams = places.some((seats) => seats.length > 1 && isOneSide(seats, players))
  return players.size === 2 || hasTeams
    ? result.lost
    : result.placed(placeOf(places, own), players.size)
}
