import { type Game, type GameTypes, hashOf, type Plain, SERVER } from '@dungeon-dice/shared'
import type { AnswerBy } from './clocks.ts'

/** How a match treats absent players. */
export interface AbsencePolicy {
  /**
   * From when the decisions of `seat` are answered, in milliseconds since 1970; null while its
   * player is present, and where the server never does that.
   */
  readonly answersFromMs: (seat: string) => number | null
  /**
   * After how long without an answer, in milliseconds, a player keeps the others waiting, who may
   * then leave without losing (P4.15); null where the clock limits that.
   */
  readonly waitMs: number | null
}

/** Never answers for anybody. */
export const NO_ABSENCE: AbsencePolicy = { answersFromMs: () => null, waitMs: null }

/** How many answers in a row were given for the absent player of a seat; none for most. */
export type Absences<Seat extends string> = ReadonlyMap<Seat, number>

/** The absences after an answer: an answer of the seat itself ends them. */
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

/** The seat that the server puts out with this intent; null for none. */
export function seatPutOut<G extends GameTypes>(
  game: Game<G>,
  seats: readonly G['Seat'][],
  actor: string,
  intent: G['Intent'],
): G['Seat'] | null {
  if (actor !== SERVER) return null
  // Intents are plain data; their interfaces only lack the index signature of Plain.
  const hash = (one: G['Intent']) => hashOf(one as unknown as Plain)
  return seats.find((seat) => hash(game.absenceIntent(seat)) === hash(intent)) ?? null
}
