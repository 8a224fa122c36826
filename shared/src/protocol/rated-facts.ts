/** Why a match that its host wanted rated does not count (P10.1, P10.8, P10.9). */
export const UNRATED_REASONS = [
  /** Somebody plays without an account, or nobody but bots plays. */
  'no_account',
  /** One account has both seats. */
  'same_account',
  /** A rating could not be read in time. */
  'no_rating',
  /** Both players come from one address, and at least one of them is a guest. */
  'same_address_guests',
  /** The match ended before each player had two turns. */
  'too_short',
  /** The two have played each other too often of late. */
  'repeated_pair',
] as const
export type UnratedReason = (typeof UNRATED_REASONS)[number]

/** Why a gain is held for the host to look at (P10.10). */
export const HOLD_REASONS = ['same_address', 'few_opponents', 'short_matches'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** A gain that is not in the rating: the host has yet to decide, or has discarded it. */
export const HELD_STATES = ['held', 'discarded'] as const
export type HeldState = (typeof HELD_STATES)[number]

/** How a match counts for the ratings of its players, as its players are told. */
export interface RatedFacts {
  /** Why it does not count; null when it does, or when its host did not want it to. */
  readonly because: UnratedReason | null
  /** How much it counts, above 0 and at most 1; 1 before the match is settled. */
  readonly weight: number
  /** Seats whose gain is held for the host to look at. */
  readonly held: readonly string[]
}

/** Facts of a match about which there is nothing to say. */
export const PLAIN_FACTS: RatedFacts = { because: null, weight: 1, held: [] }

/** Reads `ratedFacts` of the public state; plain facts where it is missing or empty. */
export const ratedFactsOf = ({ ratedFacts = '' }: { readonly ratedFacts?: string }): RatedFacts =>
  ratedFacts === '' ? PLAIN_FACTS : { ...PLAIN_FACTS, ...JSON.parse(ratedFacts) }
