import type { Chance } from './chance.ts'
import type { Plain } from './hash.ts'
import type { Result } from './result.ts'

/** Who may act besides the seats: the server, for what only it decides (clocks, absence). */
export const SERVER = 'server'

/** Who looks without a seat. */
export const SPECTATOR = 'spectator'

/** A question that a seat must answer before the game goes on. */
export interface OpenDecision<Seat extends string> {
  readonly type: string
  readonly seat: Seat
}

/** A refusal: what was wrong, by which rule, with its facts beside. */
export interface Refusal {
  readonly code: string
  readonly rule: string
}

/** How a game ended. */
export interface Placing<Seat extends string> {
  /** Best place first; seats that share a place stand together. */
  readonly places: readonly (readonly Seat[])[]
  /** Number of the rule that decided. */
  readonly rule: string
}

/** What one accepted intent leads to: the next state, and what happened on the way, in order. */
export interface Step<State, Event> {
  readonly state: State
  readonly events: readonly Event[]
}

/** The types that a game is made of. */
export interface GameTypes {
  /** Checked options and lists: all that is fixed before the first move. */
  Setup: unknown
  /** The whole truth at a decision; never changed in place. A view has the same shape. */
  State: unknown
  Seat: string
  Intent: { readonly type: string }
  Event: { readonly type: string }
  Decision: OpenDecision<string>
  Refusal: Refusal
  /** What a seat may order beforehand: how decisions are answered in its place. */
  Orders: unknown
}

/**
 * The contract that a match needs from a game, and all that the server knows of one. Every
 * function is pure: no clock, no randomness but `chance`, no input or output.
 */
export interface Game<G extends GameTypes> {
  readonly id: string
  /** Raised whenever a record of an older version would no longer replay to the same states. */
  readonly rulesVersion: number
  readonly seatsOf: (setup: G['Setup']) => readonly G['Seat'][]
  /** The first state and its events. */
  readonly create: (setup: G['Setup'], chance: Chance) => Step<G['State'], G['Event']>
  /** The decisions that are open; none when the game is over. Their kind and seat are public. */
  readonly decisions: (state: G['State']) => readonly G['Decision'][]
  /** Whether the intent answers a decision, or may come at any time (to resign, say). */
  readonly needsDecision: (intent: G['Intent']) => boolean
  /** All answers of `seat` to its open decision; empty without one. Works on the seat's view too. */
  readonly legalIntents: (state: G['State'], seat: G['Seat']) => readonly G['Intent'][]
  /** The answer that stands in when time runs out; null when nothing is asked of `seat`. */
  readonly defaultIntent: (state: G['State'], seat: G['Seat']) => G['Intent'] | null
  /** Whether it is the turn of `seat`: answers in another's turn have free time of their own. */
  readonly isInTurn: (state: G['State'], seat: G['Seat']) => boolean
  /** What the server gives when `seat` lets too much time pass, or is gone: it loses, or all draw. */
  readonly absenceIntent: (seat: G['Seat'], result: 'loss' | 'draw') => G['Intent']
  /** What stands for a seat that has ordered nothing: it answers everything itself. */
  readonly defaultOrders: G['Orders']
  /** The legal answer that `orders` give to the open decision of `seat`; null when it is to be asked. */
  readonly ordered: (state: G['State'], seat: G['Seat'], orders: G['Orders']) => G['Intent'] | null
  /**
   * What is left of the orders of `seat` after a step from `before` to `after`: the same object
   * when nothing changes. Orders are no part of the state: a record replays without them.
   */
  readonly ordersAfter: (
    orders: G['Orders'],
    seat: G['Seat'],
    before: G['State'],
    after: G['State'],
  ) => G['Orders']
  /** The next step, or why not: a refused intent changes nothing. */
  readonly apply: (
    state: G['State'],
    actor: G['Seat'] | typeof SERVER,
    intent: G['Intent'],
    chance: Chance,
  ) => Result<Step<G['State'], G['Event']>, G['Refusal']>
  /** The state as a viewer may know it. */
  readonly viewState: (state: G['State'], viewer: G['Seat'] | typeof SPECTATOR) => G['State']
  /** The event as a viewer may know it. `state` is the one that the event's step led to. */
  readonly viewEvent: (
    event: G['Event'],
    viewer: G['Seat'] | typeof SPECTATOR,
    state: G['State'],
  ) => G['Event']
  /** Null while the game goes on. */
  readonly outcome: (state: G['State']) => Placing<G['Seat']> | null
  /** The state as plain data, and back: `load` is for what `save` wrote, and checks little. */
  readonly save: (state: G['State']) => Plain
  readonly load: (data: Plain) => G['State']
}
