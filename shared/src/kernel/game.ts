import type { Chance } from './chance.ts'
import type { Plain } from './hash.ts'
import type { LegalAnswers } from './legal-answers.ts'
import type { Result } from './result.ts'

/** The server as an actor, for what only it decides (clocks, absence). */
export const SERVER = 'server'

/** A viewer without a seat. */
export const SPECTATOR = 'spectator'

/** A decision that a seat must answer before the game continues. */
export interface OpenDecision<Seat extends string> {
  readonly type: string
  readonly seat: Seat
}

/** A refusal: its code, the rule, and further fields. */
export interface Refusal {
  readonly code: string
  readonly rule: string
}

/** How a game ended. */
export interface Placing<Seat extends string> {
  /** Best place first; seats that share a place are listed together. */
  readonly places: readonly (readonly Seat[])[]
  /** Number of the deciding rule. */
  readonly rule: string
}

/** Result of an accepted intent: the next state, and the events in order. */
export interface Step<State, Event> {
  readonly state: State
  readonly events: readonly Event[]
}

/** The types of a game. */
export interface GameTypes {
  /** Validated options and lists: everything fixed before the first move. */
  Setup: unknown
  /** The complete state at a decision; immutable. A view has the same shape. */
  State: unknown
  Seat: string
  Intent: { readonly type: string }
  Event: { readonly type: string }
  Decision: OpenDecision<string>
  Refusal: Refusal
  /** Standing orders of a seat: how decisions are answered automatically. */
  Orders: unknown
}

/**
 * Everything a match needs from a game; the server knows nothing else of it. All functions are pure: no
 * clock, no randomness except `chance`, no I/O.
 */
export interface Game<G extends GameTypes> {
  readonly id: string
  /** Raised when a record of an older version would not replay to the same states. */
  readonly rulesVersion: number
  readonly seatsOf: (setup: G['Setup']) => readonly G['Seat'][]
  /** Seats that win or lose together form a side; a seat without allies is its own side. */
  readonly sidesOf: (setup: G['Setup']) => readonly (readonly G['Seat'][])[]
  /** The first state and its events. */
  readonly create: (setup: G['Setup'], chance: Chance) => Step<G['State'], G['Event']>
  /** The open decisions; none after the end. Their kind and seat are public. */
  readonly decisions: (state: G['State']) => readonly G['Decision'][]
  /**
   * Returns whether the intent answers a decision; others are allowed at any time (resigning, say).
   */
  readonly needsDecision: (intent: G['Intent']) => boolean
  /**
   * The answers of `seat` to its open decision; none without one. Also works on the seat's view.
   * Cheap however many there are: each page is spelled out when it is asked for.
   */
  readonly legalAnswers: (state: G['State'], seat: G['Seat']) => LegalAnswers<G['Intent']>
  /** The default answer if time runs out; null if nothing is asked of `seat`. */
  readonly defaultIntent: (state: G['State'], seat: G['Seat']) => G['Intent'] | null
  /** Returns whether it is the turn of `seat`: answers in another's turn have free time. */
  readonly isInTurn: (state: G['State'], seat: G['Seat']) => boolean
  /** Number of the current turn over all seats; it never falls. */
  readonly turnOf: (state: G['State']) => number
  /**
   * True if `seat` was eliminated while others play on: it gets no more decisions. Public. The end
   * of the match eliminates no seat.
   */
  readonly isOut: (state: G['State'], seat: G['Seat']) => boolean
  /** The server's intent that puts `seat` out, as it ran out of time or is absent. */
  readonly absenceIntent: (seat: G['Seat']) => G['Intent']
  /**
   * The server's intent that ends the match in a draw, as `seat` is absent; null if the game has
   * no such draw.
   */
  readonly drawIntent: (seat: G['Seat']) => G['Intent'] | null
  /** The default orders: the seat answers everything itself. */
  readonly defaultOrders: G['Orders']
  /**
   * The legal answer by `orders` to the open decision of `seat`; null if the seat must be asked.
   */
  readonly ordered: (state: G['State'], seat: G['Seat'], orders: G['Orders']) => G['Intent'] | null
  /**
   * The orders of `seat` after a step from `before` to `after`; the same object if unchanged.
   * Orders are not part of the state: records replay without them.
   */
  readonly ordersAfter: (
    orders: G['Orders'],
    seat: G['Seat'],
    before: G['State'],
    after: G['State'],
  ) => G['Orders']
  /** The next step, or the refusal; a refused intent changes nothing. */
  readonly apply: (
    state: G['State'],
    actor: G['Seat'] | typeof SERVER,
    intent: G['Intent'],
    chance: Chance,
  ) => Result<Step<G['State'], G['Event']>, G['Refusal']>
  /** The state as visible to a viewer. */
  readonly viewState: (state: G['State'], viewer: G['Seat'] | typeof SPECTATOR) => G['State']
  /** The event as visible to a viewer. `state` is the state after the event's step. */
  readonly viewEvent: (
    event: G['Event'],
    viewer: G['Seat'] | typeof SPECTATOR,
    state: G['State'],
  ) => G['Event']
  /** Null during the game. */
  readonly outcome: (state: G['State']) => Placing<G['Seat']> | null
  /**
   * Converts the state to plain data and back; `load` is for the output of `save` and validates
   * little.
   */
  readonly save: (state: G['State']) => Plain
  readonly load: (data: Plain) => G['State']
}
