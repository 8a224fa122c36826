import {
  PLAIN_FACTS,
  type RatedFacts,
  type RatedPhase,
  type UnratedReason,
} from '@dungeon-dice/shared/protocol'
import type { Participant } from '../match/participant.ts'
import type { Rating } from '../match/rating.ts'

/** The parts of a seat that ratings use. */
export interface RatedSeat {
  readonly seat: string
  readonly participant: Participant
  rating: Rating | null
  /** Hash of the player's network; null if unknown. */
  network: string | null
  ratingChange: number | null
}

/** The parts of a match session that ratings use. */
export interface RatedSession {
  readonly settings: { readonly preset: string; readonly rated: boolean }
  readonly seats: { readonly taken: readonly RatedSeat[] }
  /** How the match counted; null until it is settled. */
  ratedFacts: RatedFacts | null
}

/**
 * Whether the match is rated, as far as known before its end (P10.1): the host wants it and the
 * participants allow it.
 */
export const isRated = (session: RatedSession): boolean =>
  session.settings.rated && unratedBecause(session) === null

/**
 * Why these participants cannot play a rated match: missing accounts or ratings, bots only, the
 * same account twice, a guest at the address of another player, or in a match of several seats some
 * players of one network among others.
 */
export function unratedBecause({ seats: { taken } }: RatedSession): UnratedReason | null {
  const people = taken.filter(({ participant }) => participant.bot === undefined)
  if (people.some(({ participant }) => participant.accountId === null)) return 'no_account'
  if (people.length === 0 && taken.length > 0) return 'no_account'
  if (taken.some(({ rating }) => rating === null)) return 'no_rating'
  const accounts = new Set(people.map(({ participant }) => participant.accountId))
  if (accounts.size < people.length) return 'same_account'
  if (hasGuestAtSharedAddress(people)) return 'same_address_guests'
  return taken.length > 2 && isPartyAmongOutsiders(people) ? 'shared_network' : null
}

/** Whether two of these seats are on one network, at least one of them a guest's. */
const hasGuestAtSharedAddress = (seats: readonly RatedSeat[]): boolean =>
  seats.some(
    ({ participant, network }, place) =>
      participant.isGuest &&
      network !== null &&
      seats.some((other, at) => at !== place && other.network === network),
  )

/** Whether some of these seats, not all, are on one network: they could play for one of them. */
function isPartyAmongOutsiders(seats: readonly RatedSeat[]): boolean {
  const known = seats.flatMap(({ network }) => network ?? [])
  const networks = new Set(known)
  const isOneHome = networks.size === 1 && known.length === seats.length
  return networks.size < known.length && !isOneHome
}

/** The rated status that everybody sees. */
export function ratedPhase(session: RatedSession): RatedPhase {
  if (!session.settings.rated || ratedFacts(session).because !== null) return 'no'
  return session.ratedFacts === null ? 'yes' : 'settled'
}

/** The details of the rated status that players receive. */
export function ratedFacts(session: RatedSession): RatedFacts {
  if (session.ratedFacts !== null) return session.ratedFacts
  return session.settings.rated ? { ...PLAIN_FACTS, because: unratedBecause(session) } : PLAIN_FACTS
}
