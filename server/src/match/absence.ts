import { type Game, type GameTypes, type Plain, SERVER } from '@dungeon-dice/shared'
import { nativeHashOf } from '../platform/native-hash.ts'
import type { AnswerBy } from './clocks.ts'

/** Treatment of absent players in a match. */
export interface AbsencePolicy {
  /**
   * When the server starts to answer for `seat`, in milliseconds since 1970; null while its player
   * is present, or if the server never does.
   */
  readonly answersFromMs: (seat: string) => number | null
  /**
   * Time without an answer after which the waiting players may leave without losing, in
   * milliseconds (P4.15); null if the clock limits that.
   */
  readonly waitMs: number | null
}

/** Never answers for a player. */
export const NO_ABSENCE: AbsencePolicy = { answersFromMs: () => null, waitMs: null }

/**
 * Number of consecutive answers given for the absent player of a seat; most seats have no entry.
 */
export type Absences<Seat extends string> = ReadonlyMap<Seat, number>

/** The absences after an answer; an answer by the seat itself resets its count. */
export function absencesAfter<Seat extends string>(
  before: Absences<Seat>,
  answer: AnswerBy<Seat> | null,
): Absences<Seat> {
  if (answer?.by === 'absence')
    return new Map(before).set(answer.seat, (before.get(answer.seat) ?? 0) + 1)
  if (answer?.by !== 'seat' || !before.has(answer.seat)) return before
  const after = new Map(before)
  after.delete(answer.seat)
  return after
}

/** The seat that the server eliminates with this intent; null for none. */
export function seatPutOut<G extends GameTypes>(
  game: Game<G>,
  seats: readonly G['Seat'][],
  actor: string,
  intent: G['Intent'],
): G['Seat'] | null {
  if (actor !== SERVER) return null
  // Intents are plain data; their interfaces only lack the index signature of Plain.
  const hash = (one: G['Intent']) => nativeHashOf(one as unknown as Plain)
  return seats.find((seat) => hash(game.absenceIntent(seat)) === hash(intent)) ?? null
}
