import type { Match, Spectator } from '@dungeon-dice/client-sdk'
import type { Seated } from './seated.ts'

/** Places at the end of a match, best first; seats that share one are listed together. */
export type Places = readonly (readonly string[])[]

/** The places of a match that is over; null before. */
export function placesOf(match: Pick<Match | Spectator, 'outcome'>): Places | null {
  const outcome: object | null = match.outcome
  if (outcome === null) return null
  if ('places' in outcome) return outcome.places as Places
  const { winner } = outcome as { readonly winner: 'A' | 'B' | null }
  if (winner === null) return [['A', 'B']]
  return winner === 'A' ? [['A'], ['B']] : [['B'], ['A']]
}

/** The place of a seat, from 1; 0 for a seat without one. */
export function placeOf(places: Places, seat: string): number {
  const at = places.findIndex((seats) => seats.includes(seat))
  return at < 0 ? 0 : places.slice(0, at).flat().length + 1
}

/** Whether these seats win or lose together. */
export function isOneSide(
  seats: readonly string[],
  players: ReadonlyMap<string, Pick<Seated, 'team'>>,
): boolean {
  const [first = '', ...others] = seats.map((seat) => players.get(seat)?.team ?? '')
  return others.every((team) => team !== '' && team === first)
}
