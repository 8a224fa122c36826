import {
  type Game,
  type GameTypes,
  type Placing,
  type Plain,
  paused,
  type TimeControl,
} from '@dungeon-dice/shared'
import { type Clocks, clocksAfter, freshClocks, type Tick } from './clocks.ts'
import type { Left } from './journal.ts'
import { NO_DECISIONS, numberDecisions, type OpenDecisions } from './numbered.ts'

/** Standing orders by seat; they belong to the match, not to the game state. */
type StandingOrders<G extends GameTypes> = ReadonlyMap<G['Seat'], G['Orders']>

/** A match after one of its steps. */
export interface Position<G extends GameTypes> {
  /** Number of the step: 0 at the start, then one for each accepted intent. */
  readonly step: number
  readonly state: G['State']
  readonly decisions: OpenDecisions<G['Decision']>
  readonly orders: StandingOrders<G>
  /** Null for a match without clocks. */
  readonly clocks: Clocks<G['Seat']> | null
  /** Null while the match runs. */
  readonly outcome: Placing<G['Seat']> | null
}

/** A step as it is published. */
export interface PublishedStep<G extends GameTypes> {
  /** Null at the start. */
  readonly before: Position<G> | null
  readonly now: Position<G>
  /** Number of its first event in the match's log; one above the last when it has none. */
  readonly firstEvent: number
}

/** Why a match was halted: a fault in the code, with the intent that triggered it, or the host. */
export interface Fault {
  readonly error: unknown
  readonly step: number
  readonly intent: Plain
  /** The host's reason; missing for a fault. */
  readonly reason?: string
}

/** Receives what a match publishes, in order. */
export interface MatchListener<G extends GameTypes> {
  readonly onStep: (step: PublishedStep<G>) => void
  /** A seat gave standing orders, which `now` contains. */
  readonly onOrders: (seat: G['Seat'], now: Position<G>) => void
  /** The match was halted; `failed` is the error if that could not be written, otherwise null. */
  readonly onHalt: (fault: Fault, failed: unknown) => void
  /** Another process has the match, or it is resumed later: nothing more is published here. */
  readonly onLeft: (error: Left) => void
}

/** The parts that do not change during a match. */
export interface MatchContext<G extends GameTypes> {
  readonly game: Game<G>
  readonly seats: readonly G['Seat'][]
  /** Null for no clocks. */
  readonly time: TimeControl | null
}

/** The position before the first step. */
export function firstPosition<G extends GameTypes>(
  { game, seats, time }: MatchContext<G>,
  state: G['State'],
  atMs: number,
): Position<G> {
  const now = numberDecisions<G['Decision']>(NO_DECISIONS, game.decisions(state), null)
  const tick = { before: NO_DECISIONS, now, state, atMs, answer: null }
  return {
    step: 0,
    state,
    decisions: now,
    orders: new Map(seats.map((seat) => [seat, game.defaultOrders])),
    clocks: time === null ? null : clocksAfter(game, time, freshClocks(seats, time), tick),
    outcome: game.outcome(state),
  }
}

/** The position after a step to `state`; `answer` as in `Tick`. */
export function nextPosition<G extends GameTypes>(
  { game, time }: MatchContext<G>,
  before: Position<G>,
  { state, atMs, answer }: Pick<Tick<G>, 'state' | 'atMs' | 'answer'>,
): Position<G> {
  const open = game.decisions(state)
  const now = numberDecisions<G['Decision']>(before.decisions, open, answer?.seat ?? null)
  const tick = { before: before.decisions, now, state, atMs, answer }
  const { clocks } = before
  return {
    step: before.step + 1,
    state,
    decisions: now,
    orders: ordersAfter(game, before, state),
    clocks: time === null || clocks === null ? null : clocksAfter(game, time, clocks, tick),
    outcome: game.outcome(state),
  }
}

function ordersAfter<G extends GameTypes>(
  game: Game<G>,
  before: Position<G>,
  state: G['State'],
): StandingOrders<G> {
  // Runs at every step, and mostly nothing changes: copy the map only on a change.
  let changed: Map<G['Seat'], G['Orders']> | null = null
  for (const [seat, orders] of before.orders) {
    const left = game.ordersAfter(orders, seat, before.state, state)
    if (left !== orders) changed = (changed ?? new Map(before.orders)).set(seat, left)
  }
  return changed ?? before.orders
}

/** `position` with other orders of one seat. */
export const withOrders = <G extends GameTypes>(
  position: Position<G>,
  seat: G['Seat'],
  orders: G['Orders'],
): Position<G> => ({ ...position, orders: new Map(position.orders).set(seat, orders) })

/** `position` after a pause of the whole match. */
export const afterPause = <G extends GameTypes>(
  position: Position<G>,
  pauseMs: number,
): Position<G> => {
  if (position.clocks === null) return position
  const clocks = [...position.clocks].map(
    ([seat, clock]) => [seat, paused(clock, pauseMs)] as const,
  )
  return { ...position, clocks: new Map(clocks) }
}

/** An answer of a seat to an open decision. */
export interface SeatAnswer<G extends GameTypes> {
  readonly seat: G['Seat']
  readonly intent: G['Intent']
}

/** The first answer that standing orders give to an open decision; null for none. */
export function orderedAnswer<G extends GameTypes>(
  game: Game<G>,
  position: Position<G>,
): SeatAnswer<G> | null {
  for (const { decision } of position.decisions.open) {
    const intent = orderedTo(game, position, decision.seat)
    if (intent !== null) return { seat: decision.seat, intent }
  }
  return null
}

/** Whether standing orders answer the open decision of `seat`. */
export const isOrdered = <G extends GameTypes>(
  game: Game<G>,
  position: Position<G>,
  seat: G['Seat'],
): boolean => orderedTo(game, position, seat) !== null

function orderedTo<G extends GameTypes>(
  game: Game<G>,
  { state, orders }: Position<G>,
  seat: G['Seat'],
): G['Intent'] | null {
  const own = orders.get(seat)
  return own === undefined ? null : game.ordered(state, seat, own)
}
