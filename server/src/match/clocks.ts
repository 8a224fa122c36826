import {
  answered,
  asked,
  deadlineOf,
  freshClock,
  type Game,
  type GameTypes,
  lapsed,
  missed,
  type SeatClock,
  stoppedAt,
  type TimeControl,
} from '@dungeon-dice/shared'
import type { SubmittedBy } from './journal.ts'
import type { OpenDecisions } from './numbered.ts'

/** The clock of each seat. */
export type Clocks<Seat extends string> = ReadonlyMap<Seat, SeatClock>

/** Number of lapses in a row that lose the match. */
export const MAX_LAPSES = 3

/** A step, as far as it concerns the clocks. */
export interface Tick<G extends GameTypes> {
  readonly before: OpenDecisions<G['Decision']>
  readonly now: OpenDecisions<G['Decision']>
  /** The state that the step led to. */
  readonly state: G['State']
  readonly atMs: number
  /** The answer to a decision; null for an intent that answers none. */
  readonly answer: AnswerBy<G['Seat']> | null
}

/** The seat whose decision was answered, and the source of the answer. */
export interface AnswerBy<Seat extends string> {
  readonly seat: Seat
  readonly by: SubmittedBy
}

/** All clocks before the first decision. */
export const freshClocks = <Seat extends string>(
  seats: readonly Seat[],
  control: TimeControl,
): Clocks<Seat> => new Map(seats.map((seat) => [seat, freshClock(control)]))

/** The clocks after a step: the clock of a seat whose decision stays open keeps running. */
export function clocksAfter<G extends GameTypes>(
  game: Pick<Game<G>, 'isInTurn'>,
  control: TimeControl,
  clocks: Clocks<G['Seat']>,
  tick: Tick<G>,
): Clocks<G['Seat']> {
  const after = new Map(clocks)
  for (const [seat, clock] of clocks) {
    const before = numberOf(tick.before, seat)
    const now = numberOf(tick.now, seat)
    if (before === now) continue
    const stopped = before === null ? clock : stop(clock, control, seat, tick)
    const isInTurn = now !== null && game.isInTurn(tick.state, seat)
    after.set(seat, now === null ? stopped : asked(stopped, control, tick.atMs, isInTurn))
  }
  return after
}

/** Number of the open decision of `seat`; null for none. */
export const numberOf = (
  { open }: OpenDecisions<{ readonly seat: string }>,
  seat: string,
): number | null => open.find(({ decision }) => decision.seat === seat)?.number ?? null

/** An answer by standing orders earns no increment, and does not reset the lapses of an absent player. */
function stop<G extends GameTypes>(
  clock: SeatClock,
  control: TimeControl,
  seat: G['Seat'],
  { answer, atMs }: Tick<G>,
): SeatClock {
  if (answer?.seat !== seat || answer.by === 'orders') return stoppedAt(clock, atMs)
  if (answer.by === 'clock') return lapsed(clock, control)
  return answer.by === 'absence' ? missed(clock, atMs) : answered(clock, control, atMs)
}

/** Whether this seat has just run out of time for the last time that the rules allow. */
export const hasRunOut = (clock: SeatClock | undefined): boolean =>
  clock !== undefined && clock.leftMs === 0 && clock.lapses >= MAX_LAPSES - 1

/** The earliest deadline of the running clocks; null when none runs. */
export function firstDeadline(clocks: Clocks<string>): number | null {
  let first: number | null = null
  for (const clock of clocks.values()) {
    const deadline = deadlineOf(clock)
    if (deadline !== null && (first === null || deadline < first)) first = deadline
  }
  return first
}

/** The first seat whose time has run out; null for none. */
export function lapsedSeat<Seat extends string>(clocks: Clocks<Seat>, nowMs: number): Seat | null {
  for (const [seat, clock] of clocks) {
    const deadline = deadlineOf(clock)
    if (deadline !== null && deadline <= nowMs) return seat
  }
  return null
}
