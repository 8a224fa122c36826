/** Why a match did not count although its host wanted it rated (P10.1, P10.8, P10.9). */
export const UNRATED_REASONS = [
  /** A player has no account, or only bots play. */
  'no_account',
  /** One account has both seats. */
  'same_account',
  /** A rating could not be read in time. */
  'no_rating',
  /** Both players share an address, and at least one is a guest. */
  'same_address_guests',
  /** In a match of more than two seats, several players share a network, and others do not. */
  'shared_network',
  /** The match ended within two turns a seat, all seats together. */
  'too_short',
  /** The two have played each other too often recently. */
  'repeated_pair',
] as const
export type UnratedReason = (typeof UNRATED_REASONS)[number]

/** Why a gain is held for review by the host (P10.10). */
export const HOLD_REASONS = ['same_address', 'few_opponents', 'short_matches'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** A gain outside the rating: not decided yet, or discarded by the host. */
export const HELD_STATES = ['held', 'discarded'] as const
export type HeldState = (typeof HELD_STATES)[number]

/** How a match counts for ratings, as sent to its players. */
export interface RatedFacts {
  /** Why it does not count; null if it does, or if the host did not want it to. */
  readonly because: UnratedReason | null
  /** Weight, above 0 and at most 1; 1 before settlement. */
  readonly weight: number
  /** Seats whose gain is held for review. */
  readonly held: readonly string[]
}

/** The default facts of a match. */
export const PLAIN_FACTS: RatedFacts = { because: null, weight: 1, held: [] }

/** Parses `ratedFacts` of the public state; the default if absent or empty. */
export const ratedFactsOf = ({ ratedFacts = '' }: { readonly ratedFacts?: string }): RatedFacts =>
  ratedFacts === '' ? PLAIN_FACTS : { ...PLAIN_FACTS, ...JSON.parse(ratedFacts) }
