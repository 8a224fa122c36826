import type { Placing } from '@dungeon-dice/shared'
import type { Series, SeriesEnd } from '@dungeon-dice/shared/protocol'

type Sides = readonly (readonly string[])[]

/** A new series of at most `of` matches; sides are numbered by their seats in the first one. */
export const firstOfSeries = (of: number, sides: Sides): Series => ({
  of,
  match: 1,
  points: sides.map(() => 0),
  players: Object.fromEntries(
    sides.flatMap((seats, side) => seats.map((seat) => [seat, side + 1] as const)),
  ),
  nextAtMs: null,
  end: null,
})

/**
 * A series after a match (P13.4): sides that share the best place share one point. The series is
 * over when a side has more than half of all points, or no match is left.
 */
export function afterMatch(series: Series, { places }: Placing<string>): Series {
  const { of, match, players } = series
  const best = new Set((places[0] ?? []).map((seat) => players[seat] ?? 0))
  const points = [...series.points]
  for (const side of best) points[side - 1] = (points[side - 1] ?? 0) + 1 / best.size
  const most = Math.max(...points)
  if (most <= of / 2 && match < of) return { ...series, points }
  const leaders = points.flatMap((have, place) => (have === most ? [place + 1] : []))
  const [winner = null, other] = leaders
  return { ...series, points, end: { winner: other === undefined ? winner : null, by: 'points' } }
}

/** The series in its next match, for which all sides move on. */
export const nextOfSeries = (series: Series, sides: Sides): Series => {
  const seats = sides.flat()
  const moved = movedOn(seats, sides)
  return {
    ...series,
    match: series.match + 1,
    players: Object.fromEntries(
      moved.map((seat, place) => [seats[place] ?? '', series.players[seat] ?? 0]),
    ),
    nextAtMs: null,
  }
}

/**
 * Players in seat order rotated by the size of a side: their order in the next match, in which
 * partners stay together.
 */
export function movedOn<T>(seated: readonly T[], sides: Sides): readonly T[] {
  const size = sides[0]?.length ?? 1
  return [...seated.slice(size), ...seated.slice(0, size)]
}

/** A series that ends early; of two sides, the one with players who leave (`gone`) loses it. */
export function cutShort(series: Series, by: SeriesEnd, gone: readonly string[] = []): Series {
  const left = new Set(gone.map((seat) => series.players[seat]))
  const numbers = series.points.map((_, place) => place + 1)
  const [only = null, ...more] = numbers.filter((side) => !left.has(side))
  const winner = numbers.length === 2 && more.length === 0 ? only : null
  return { ...series, nextAtMs: null, end: { winner, by } }
}
