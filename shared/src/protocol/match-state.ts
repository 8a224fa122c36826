import type { Placing } from '../kernel/game.ts'

/** Where a match stands: seats are missing, it goes on, it has an outcome, a fault stopped it. */
export const MATCH_PHASES = ['waiting', 'playing', 'over', 'halted'] as const
export type MatchPhase = (typeof MATCH_PHASES)[number]

/** A seat as everybody sees it. */
export interface SeatWire {
  /** The account's, or as a guest gave it; empty when none was given. */
  readonly name: string
  /** Whether the name is a guest's: anybody may use it. */
  readonly guest: boolean
  readonly connected: boolean
  /** Number of the decision that this seat must answer; 0 when nothing is asked of it. */
  readonly decision: number
  /** Type of that decision; empty without one. */
  readonly asked: string
  /** The decision's other facts, as JSON of one object; empty without any. */
  readonly facts: string
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
  /** By seat, in the order of the seats. */
  readonly seats: Readonly<Record<string, SeatWire>>
  /** How the match ended: JSON of a `Placing`; empty before. */
  readonly outcome: string
  /** Absent while the match waits for its seats. */
  readonly view?: View
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
