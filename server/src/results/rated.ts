import {
  PLAIN_FACTS,
  type RatedFacts,
  type RatedPhase,
  type UnratedReason,
} from '@dungeon-dice/shared/protocol'
import type { Participant } from '../match/participant.ts'
import type { Rating } from '../match/rating.ts'

/** What ratings need to know of a seat. */
export interface RatedSeat {
  readonly seat: string
  readonly participant: Participant
  rating: Rating | null
  /** Hash of the network that its player comes from; null when unknown. */
  network: string | null
  ratingChange: number | null
}

/** A table, as far as ratings go. */
export interface RatedSession {
  readonly settings: { readonly preset: string; readonly rated: boolean }
  readonly seats: { readonly taken: readonly RatedSeat[] }
  /** How its match counted, once it was settled; null before. */
  ratedFacts: RatedFacts | null
}

/** Whether a match counts, as far as can be said by those who sit (P10.1): its host wants it. */
export const isRated = (session: RatedSession): boolean =>
  session.settings.rated && unratedBecause(session) === null

/**
 * Why those who sit play no rated match, whatever its host wants: they are no players with ratings or
 * bots, or the same, or bots alone, or come from one address and not all of them have a password.
 */
export function unratedBecause({ seats: { taken } }: RatedSession): UnratedReason | null {
  const people = taken.filter(({ participant }) => participant.bot === undefined)
  if (people.some(({ participant }) => participant.accountId === null)) return 'no_account'
  if (people.length === 0 && taken.length > 0) return 'no_account'
  if (taken.some(({ rating }) => rating === null)) return 'no_rating'
  const accounts = new Set(people.map(({ participant }) => participant.accountId))
  if (accounts.size < people.length) return 'same_account'
  return sharesNetwork(people) && people.some(({ participant }) => participant.isGuest)
    ? 'same_address_guests'
    : null
}

/** Whether two of these come from one network. */
export function sharesNetwork(seats: readonly Pick<RatedSeat, 'network'>[]): boolean {
  const known = seats.flatMap(({ network }) => network ?? [])
  return new Set(known).size < known.length
}

/** What everybody sees of that. */
export function ratedPhase(session: RatedSession): RatedPhase {
  if (!session.settings.rated || ratedFacts(session).because !== null) return 'no'
  return session.ratedFacts === null ? 'yes' : 'settled'
}

/** What the players of a match are told of how it counts. */
export function ratedFacts(session: RatedSession): RatedFacts {
  if (session.ratedFacts !== null) return session.ratedFacts
  return session.settings.rated ? { ...PLAIN_FACTS, because: unratedBecause(session) } : PLAIN_FACTS
}
