import type { Placing } from '../kernel/game.ts'
import type { RematchWish } from './series.ts'

/** Phase of a match: waiting for players, in progress, finished, or stopped by an error. */
export const MATCH_PHASES = ['waiting', 'playing', 'over', 'halted'] as const
export type MatchPhase = (typeof MATCH_PHASES)[number]

/** Rated status: not rated, to be rated at the end, rated. */
export const RATED_PHASES = ['no', 'yes', 'settled'] as const
export type RatedPhase = (typeof RATED_PHASES)[number]

/** A seat as everybody sees it. */
export interface SeatWire {
  /** The account's name, or the one a guest gave; may be empty. */
  readonly name: string
  /** True for a guest's name, which others may use too. */
  readonly guest: boolean
  /** Whether a bot of the server plays this seat; its name is the bot's. */
  readonly bot: boolean
  readonly connected: boolean
  /** Number of this seat's open decision; 0 for none. */
  readonly decision: number
  /** Type of that decision; empty without one. */
  readonly asked: string
  /** The decision's other fields as JSON; empty for none. */
  readonly facts: string
  /** Milliseconds left on its clock at its last answer; 0 without clocks. */
  readonly timeLeft: number
  /** When its time runs out, in milliseconds since `startedAt`; 0 while its clock is stopped. */
  readonly timeOut: number
  /** Why it is not connected: `dropped` or `left`; empty while connected. */
  readonly away: string
  /**
   * When the match can be claimed from it or, with more than two seats, the server answers for it, in
   * milliseconds since `startedAt`; 0 while connected.
   */
  readonly claimFrom: number
  /** Whether the same account also watches the match. */
  readonly watches: boolean
  /** Rating on the preset's ladder, in whole points; 0 for none. */
  readonly rating: number
  /** Whether the rating is based on too few or old matches. */
  readonly provisional: boolean
  /** Change of `rating` by a match that is `settled`. */
  readonly ratingChange: number
  /** Its vote for a rematch after the match. */
  readonly rematch: RematchWish
  /** Hash of its nonce for the dice; empty before it commits. */
  readonly commitment: string
  /** The nonce, in hex; empty before the end. */
  readonly nonce: string
  /** Name of its side, when several seats play together; empty otherwise. */
  readonly team: string
  /** Its place at the end, 1 for the best; 0 before. */
  readonly place: number
  /** Whether its player hosts the match: may remove others and add bots before it begins. */
  readonly host: boolean
  /** Whether it was put out while others play on. */
  readonly out: boolean
  /** Whether a claim from it gives a draw only, since its player left after being kept waiting. */
  readonly drawOnly: boolean
}

/**
 * The state of a match room, as `state.toJSON()` returns it: the match, and in `view` the game as a
 * spectator may see it. `View` is the game's own wire form.
 */
export interface MatchWire<View> {
  /** Id of the game, such as `ddm`. */
  readonly game: string
  /** Version of the rules. */
  readonly rules: number
  readonly phase: MatchPhase
  /** The host's reason for closing the match; empty otherwise. */
  readonly haltReason: string
  /** By seat, in seat order. */
  readonly seats: Readonly<Record<string, SeatWire>>
  /** How the match ended: JSON of a `Placing`; empty before. */
  readonly outcome: string
  /** The settings: JSON of `ShownSettings`. */
  readonly settings: string
  /** When it began, in the server's milliseconds since 1970; 0 before. */
  readonly startedAt: number
  /** Number of spectators. */
  readonly spectators: number
  /** Rated status, as far as known from the players. */
  readonly rated: RatedPhase
  /** The series: JSON of `Series`; empty for a single match. */
  readonly series: string
  /** Hash of the server's secret for the dice (P19). */
  readonly commitment: string
  /** The secret, in hex; empty before the end. */
  readonly secret: string
  /** Absent while the match waits for players. */
  readonly view?: View
  /**
   * How it counts: JSON of `RatedFacts`, for its players only. Empty by default, and absent on
   * older servers.
   */
  readonly ratedFacts?: string
  /** Number of accepted intents that the state reflects. */
  readonly step: number
  /** Number of the current turn over all seats; 0 before the start. */
  readonly turn: number
}

/** An open decision as everybody sees it. */
export interface OpenDecisionWire {
  readonly number: number
  readonly type: string
  readonly seat: string
  readonly [fact: string]: unknown
}

/** All open decisions, in seat order. */
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

/** How the match ended; null while in progress. */
export const outcomeOf = ({ outcome }: { readonly outcome: string }): Placing<string> | null =>
  outcome === '' ? null : JSON.parse(outcome)
