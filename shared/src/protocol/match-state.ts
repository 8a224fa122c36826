import type { Placing } from '../kernel/game.ts'
import type { RematchWish } from './series.ts'

/** Where a match stands: seats are missing, it goes on, it has an outcome, a fault stopped it. */
export const MATCH_PHASES = ['waiting', 'playing', 'over', 'halted'] as const
export type MatchPhase = (typeof MATCH_PHASES)[number]

/** Whether a match counts for ratings: it does not, it will when it is over, it has. */
export const RATED_PHASES = ['no', 'yes', 'settled'] as const
export type RatedPhase = (typeof RATED_PHASES)[number]

/** A seat as everybody sees it. */
export interface SeatWire {
  /** The account's, or as a guest gave it; empty when none was given. */
  readonly name: string
  /** Whether the name is a guest's: anybody may use it. */
  readonly guest: boolean
  /** Whether a bot of the server sits here; its name is the bot's. */
  readonly bot: boolean
  readonly connected: boolean
  /** Number of the decision that this seat must answer; 0 when nothing is asked of it. */
  readonly decision: number
  /** Type of that decision; empty without one. */
  readonly asked: string
  /** The decision's other facts, as JSON of one object; empty without any. */
  readonly facts: string
  /** Milliseconds on its clock, as of its last answer; 0 in a match without clocks. */
  readonly timeLeft: number
  /** When its time runs out, in milliseconds since `startedAt`; 0 while its clock stands. */
  readonly timeOut: number
  /** Why it is not connected: `dropped`, or `left` on purpose; empty while it is here. */
  readonly away: string
  /** When the match can be claimed from it, in milliseconds since `startedAt`; 0 while it is here. */
  readonly claimFrom: number
  /** Whether the same account watches the match as well. */
  readonly watches: boolean
  /** On the ladder of the match's preset, in whole points; 0 for none. */
  readonly rating: number
  /** Whether the rating rests on too few matches, or on old ones. */
  readonly provisional: boolean
  /** What a match that is `settled` has added to `rating`. */
  readonly ratingChange: number
  /** What it says to a rematch once the match is over. */
  readonly rematch: RematchWish
  /** Hash of the nonce that it puts into the dice; empty before it has committed itself. */
  readonly commitment: string
  /** That nonce, in hex; empty before the end. */
  readonly nonce: string
}

/**
 * The state that every client of a match room holds, as `state.toJSON()` gives it: the match, and
 * in `view` the game as a spectator may know it. `View` is the game's own wire form.
 */
export interface MatchWire<View> {
  /** Id of the game: `ddm`. */
  readonly game: string
  /** Version of its rules. */
  readonly rules: number
  readonly phase: MatchPhase
  /** Why the host closed it, in the host's words; empty when nobody did. */
  readonly haltReason: string
  /** By seat, in the order of the seats. */
  readonly seats: Readonly<Record<string, SeatWire>>
  /** How the match ended: JSON of a `Placing`; empty before. */
  readonly outcome: string
  /** How it is played and shown: JSON of `ShownSettings`. */
  readonly settings: string
  /** When it began, in the server's milliseconds since 1970; 0 before. */
  readonly startedAt: number
  /** How many watch. */
  readonly spectators: number
  /** Whether it counts, by those who sit so far. */
  readonly rated: RatedPhase
  /** The series that it belongs to: JSON of `Series`; empty for a match on its own. */
  readonly series: string
  /** Hash of the secret that the server puts into the dice (P19). */
  readonly commitment: string
  /** That secret, in hex; empty before the match is over. */
  readonly secret: string
  /** Absent while the match waits for its seats. */
  readonly view?: View
  /**
   * How it counts: JSON of `RatedFacts`, for its players alone. Empty while there is nothing to say,
   * and missing from older servers.
   */
  readonly ratedFacts?: string
}

/** An open decision as everybody sees it: its number, type, seat and facts. */
export interface OpenDecisionWire {
  readonly number: number
  readonly type: string
  readonly seat: string
  readonly [fact: string]: unknown
}

/** The decisions that are open, in the order of the seats. */
export const openDecisions = (
  seats: Readonly<Record<string, Pick<SeatWire, 'decision' | 'asked' | 'facts'>>>,
): readonly OpenDecisionWire[] =>
  Object.entries(seats)
    .filter(([, { decision }]) => decision > 0)
    .map(([seat, { decision, asked, facts }]) => ({
      ...(facts === '' ? {} : JSON.parse(facts)),
      number: decision,
      type: asked,
      seat,
    }))

/** How the match ended; null while it goes on. */
export const outcomeOf = ({ outcome }: { readonly outcome: string }): Placing<string> | null =>
  outcome === '' ? null : JSON.parse(outcome)
