import {
  assert,
  type Game,
  type GameTypes,
  type Placing,
  type Plain,
  paused,
  SERVER,
  shifted,
  type TimeControl,
} from '@dungeon-dice/shared'
import { type Absences, absencesAfter, seatPutOut } from './absence.ts'
import { type Clocks, clocksAfter, freshClocks, type Tick } from './clocks.ts'
import type { JournalNote, Relinquishment } from './journal.ts'
import { askedAfter, waitingAfter } from './kept-waiting.ts'
import { NO_DECISIONS, numberDecisions, type OpenDecisions } from './numbered.ts'
import { turnClocksAfter } from './turn-clocks.ts'

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
  readonly absences: Absences<G['Seat']>
  /** When the open decision of each seat was asked, in milliseconds since 1970. */
  readonly askedAtMs: ReadonlyMap<G['Seat'], number>
  /** Seats whose players left since another kept them waiting, until they answer again. */
  readonly keptWaiting: readonly G['Seat'][]
  /** Seats eliminated while others play on, in seat order; the end of the match eliminates none. */
  readonly out: readonly G['Seat'][]
  /** Those that the server put out: by their clock, as they were absent, or by a claim. */
  readonly putOut: readonly G['Seat'][]
  /** Seats that gave up, in the order in which they did. */
  readonly resigned: readonly G['Seat'][]
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
  /** A request of `seat` was followed by this many steps by standing orders, of whichever seat. */
  readonly onOrdered: (seat: G['Seat'], steps: number) => void
  /** The player of a seat left since another kept it waiting (`Position.keptWaiting`). */
  readonly onWaiting: (seat: G['Seat']) => void
  /** The server gave back time: the clocks of `now` have changed, and nothing else. */
  readonly onPause: (now: Position<G>) => void
  /** The match was halted; `failed` is the error if that could not be written, otherwise null. */
  readonly onHalt: (fault: Fault, failed: unknown) => void
  /** Another process has the match, or it is resumed later: nothing more is published here. */
  readonly onRelinquished: (error: Relinquishment) => void
}

/** The parts that do not change during a match. */
export interface MatchContext<G extends GameTypes> {
  readonly game: Game<G>
  readonly seats: readonly G['Seat'][]
  /** Null for no clocks. */
  readonly time: TimeControl | null
  /** Whether an answer or a turn earns time; `answer` by default. */
  readonly earnsBy?: 'answer' | 'turn'
}

/** The function that moves the clocks of a match. */
const clocksOf = ({ earnsBy }: Pick<MatchContext<never>, 'earnsBy'>) =>
  earnsBy === 'turn' ? turnClocksAfter : clocksAfter

/** The position before the first step. */
export function firstPosition<G extends GameTypes>(
  context: MatchContext<G>,
  state: G['State'],
  atMs: number,
): Position<G> {
  const { game, seats, time } = context
  const now = numberDecisions<G['Decision']>(NO_DECISIONS, game.decisions(state), null)
  const tick = { before: NO_DECISIONS, now, state, atMs, answer: null }
  return {
    step: 0,
    state,
    decisions: now,
    orders: new Map(seats.map((seat) => [seat, game.defaultOrders])),
    clocks: time === null ? null : clocksOf(context)(game, time, freshClocks(seats, time), tick),
    outcome: game.outcome(state),
    absences: new Map(),
    askedAtMs: askedAfter(new Map(), NO_DECISIONS, now, atMs),
    keptWaiting: [],
    out: [],
    putOut: [],
    resigned: [],
  }
}

/** A step to `state`: `actor` and `intent` as in the journal, the rest as in `Tick`. */
type Taken<G extends GameTypes> = Pick<Tick<G>, 'state' | 'atMs' | 'answer'> & {
  readonly actor: string
  readonly intent: G['Intent']
}

/** The position after a step. */
export function nextPosition<G extends GameTypes>(
  context: MatchContext<G>,
  before: Position<G>,
  { state, atMs, answer, actor, intent }: Taken<G>,
): Position<G> {
  const { game, seats, time } = context
  const open = game.decisions(state)
  const outcome = game.outcome(state)
  const out = outcome === null ? outAfter(game, seats, before.out, state) : before.out
  for (const { seat } of open) assert(!out.includes(seat), `${seat} is out and asked nothing`)
  const removed = seatPutOut(game, seats, actor, intent)
  const now = numberDecisions<G['Decision']>(before.decisions, open, answer?.seat ?? null)
  const tick = { before: before.decisions, now, state, atMs, answer }
  const { clocks } = before
  return {
    step: before.step + 1,
    state,
    decisions: now,
    orders: ordersAfter(game, before, state),
    clocks: time === null || clocks === null ? null : clocksOf(context)(game, time, clocks, tick),
    outcome,
    absences: absencesAfter(before.absences, answer),
    askedAtMs: askedAfter(before.askedAtMs, before.decisions, now, atMs),
    keptWaiting: waitingAfter(before.keptWaiting, answer),
    out,
    putOut: removed === null ? before.putOut : [...before.putOut, removed],
    resigned: hasResigned(game, actor, intent, { outcome, out })
      ? [...before.resigned, actor as G['Seat']]
      : before.resigned,
  }
}

/** True for an intent that answers no decision and by which its own seat lost. */
function hasResigned<G extends GameTypes>(
  game: Game<G>,
  actor: string,
  intent: G['Intent'],
  { outcome, out }: Pick<Position<G>, 'outcome' | 'out'>,
): boolean {
  if (actor === SERVER || game.needsDecision(intent)) return false
  const [first] = outcome?.places ?? []
  return first === undefined ? out.includes(actor) : !first.includes(actor)
}

/** The seats that are out; the same list while it does not change. */
function outAfter<G extends GameTypes>(
  game: Game<G>,
  seats: readonly G['Seat'][],
  before: readonly G['Seat'][],
  state: G['State'],
): readonly G['Seat'][] {
  const out = seats.filter((seat) => game.isOut(state, seat))
  return out.length === before.length ? before : out
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

/** A pause of the whole match, as its note in the journal. */
export type Pause = Pick<Extract<JournalNote, { type: 'pause' }>, 'pauseMs' | 'untilMs'>

/** `position` after a pause of the whole match. */
export const afterPause = <G extends GameTypes>(
  position: Position<G>,
  { pauseMs, untilMs }: Pause,
): Position<G> => {
  const asked = [...position.askedAtMs].map(
    ([seat, atMs]) => [seat, shifted(atMs, pauseMs, untilMs)] as const,
  )
  const clocks = [...(position.clocks ?? [])].map(
    ([seat, clock]) => [seat, paused(clock, pauseMs, untilMs)] as const,
  )
  return {
    ...position,
    askedAtMs: new Map(asked),
    clocks: position.clocks === null ? null : new Map(clocks),
  }
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
