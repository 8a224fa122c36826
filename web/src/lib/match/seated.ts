import type { Player } from '@dungeon-dice/client-sdk'

/** A player on a seat, with the side it belongs to. */
export type Seated = Player & {
  /** Name of its side when several seats play together; empty or missing otherwise. */
  readonly team?: string
  /** Its place at the end or once it is out, 1 for the best; 0 or missing before. */
  readonly place?: number
}

/** A match, as far as its seats go. */
export interface WithSeats {
  readonly players: Readonly<Record<string, Player>> | ReadonlyMap<string, Player>
}

/** A match, as far as its sides go. */
interface WithSides {
  readonly settings: { readonly sides?: readonly (readonly string[])[] } | null
}

/** The players of a match by seat, in seat order. */
export const playersOf = ({ players }: WithSeats): ReadonlyMap<string, Seated> =>
  players instanceof Map
    ? players
    : new Map(Object.entries(players as Readonly<Record<string, Player>>))

/** The player on a seat that the match has. */
export function playerOn(match: WithSeats, seat: string): Seated {
  const player = playersOf(match).get(seat)
  if (player === undefined) throw new Error(`the match has no seat ${seat}`)
  return player
}

/** All seats but the own one, in the order in which they follow it around the table. */
export function othersOf(match: WithSeats, own: string): readonly string[] {
  const seats = [...playersOf(match).keys()]
  const at = seats.indexOf(own)
  return [...seats.slice(at + 1), ...seats.slice(0, Math.max(0, at))]
}

/** The seats of each side, in seat order; a seat without allies is a side of its own. */
export function sidesOf(match: WithSeats & WithSides): readonly (readonly string[])[] {
  const { sides } = match.settings ?? {}
  if (sides !== undefined) return sides
  const players = [...playersOf(match)]
  const groups = Map.groupBy(players, ([seat, { team = '' }]) => (team === '' ? seat : team))
  return [...groups.values()].map((side) => side.map(([seat]) => seat))
}
