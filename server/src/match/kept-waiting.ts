import { type AnswerBy, numberOf } from './clocks.ts'
import type { OpenDecisions } from './numbered.ts'

/** The parts of a position that say who waits for whom. */
interface Waiting<Seat extends string> {
  readonly askedAtMs: ReadonlyMap<Seat, number>
  readonly keptWaiting: readonly Seat[]
  /** Null while the match runs. */
  readonly outcome: unknown
}

/** When the open decision of each seat was asked: a decision that stays open keeps its time. */
export function askedAfter<Seat extends string>(
  asked: ReadonlyMap<Seat, number>,
  before: OpenDecisions<{ readonly seat: Seat }>,
  now: OpenDecisions<{ readonly seat: Seat }>,
  atMs: number,
): ReadonlyMap<Seat, number> {
  return new Map(
    now.open.map(({ number, decision: { seat } }) => [
      seat,
      numberOf(before, seat) === number ? (asked.get(seat) ?? atMs) : atMs,
    ]),
  )
}

/** Seats whose players left after they were kept waiting; those that answer again are back in play. */
export const waitingAfter = <Seat extends string>(
  before: readonly Seat[],
  answer: AnswerBy<Seat> | null,
): readonly Seat[] =>
  answer?.by === 'seat' && before.includes(answer.seat)
    ? before.filter((seat) => seat !== answer.seat)
    : before

/**
 * True if `seat` has nothing to answer, and another seat's decision has been open since `sinceMs`
 * or longer: leaving is then no walkout.
 */
export const isKeptWaiting = <Seat extends string>(
  { askedAtMs, outcome }: Waiting<Seat>,
  seat: Seat,
  sinceMs: number,
): boolean =>
  outcome === null && !askedAtMs.has(seat) && [...askedAtMs.values()].some((ms) => ms <= sinceMs)

/** `position` after the player of `seat` left, kept waiting by another. */
export const withKeptWaiting = <P extends Waiting<string>>(position: P, seat: string): P =>
  position.keptWaiting.includes(seat)
    ? position
    : { ...position, keptWaiting: [...position.keptWaiting, seat] }
