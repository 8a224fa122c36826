import type { Placing } from '../kernel/game.ts'

/** A placing as text: `A>C+D>B R13.1`, best place first, seats of one place by `+`. */
export const makePlaces = ({ places, rule }: Placing<string>): string =>
  `${places.map((seats) => seats.join('+')).join('>')} ${rule}`

/** Parses a placing of all `seats`; null if it is none. */
export function parsePlaces<Seat extends string>(
  text: string,
  seats: readonly Seat[],
): Placing<Seat> | null {
  const [, order = '', rule = ''] =
    /^([A-Z](?:[+>][A-Z])*) (R\d{1,2}(?:\.\d{1,2})*)$/.exec(text) ?? []
  const places = order
    .split('>')
    .map((place) => place.split('+').flatMap((name) => seats.find((seat) => seat === name) ?? []))
  const all = places.flat()
  const isWhole = all.length === seats.length && new Set(all).size === seats.length
  const placing = { places, rule }
  return isWhole && makePlaces(placing) === text ? placing : null
}
