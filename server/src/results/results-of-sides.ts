import type { Placing } from '@dungeon-dice/shared'
import type { FinishedSeat } from './ports.ts'
import type { Score } from './rating.ts'

/** Rank of a seat: 0 for the best. */
export const placeOf = ({ places }: Placing<string>, seat: string): number =>
  places.findIndex((sharing) => sharing.includes(seat))

/**
 * The result of a seat: a win alone on the first place, or there with its own side; a draw if it
 * shares that place with another side; else a loss.
 */
export function resultOf(
  placing: Placing<string>,
  seat: string,
  isOnSide: (other: string) => boolean,
): Score {
  if (placeOf(placing, seat) !== 0) return 0
  const first = placing.places[0] ?? []
  return first.every((other) => other === seat || isOnSide(other)) ? 1 : 0.5
}

/** Name of the team of a seat, as in the public state; empty when it plays for itself. */
export function teamOf(sides: readonly (readonly string[])[], seat: string): string {
  const place = sides.findIndex((seats) => seats.includes(seat))
  return (sides[place]?.length ?? 0) > 1 ? String(place + 1) : ''
}

/** Whether two seats of a finished match play together. */
export const areMates = (
  one: Pick<FinishedSeat, 'team' | 'seat'>,
  other: Pick<FinishedSeat, 'team' | 'seat'>,
): boolean => one.seat === other.seat || (one.team !== '' && one.team === other.team)
