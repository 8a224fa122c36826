import type { Placing } from '@dungeon-dice/shared'
import type { Series, SeriesEnd } from '@dungeon-dice/shared/protocol'

/** A new series of at most `of` matches; players are numbered by their seats in the first one. */
export const firstOfSeries = (of: number, seats: readonly string[]): Series => ({
  of,
  match: 1,
  points: seats.map(() => 0),
  players: Object.fromEntries(seats.map((seat, place) => [seat, place + 1])),
  nextAtMs: null,
  end: null,
})

/**
 * A series after a match (P13.4): players who share the best place share one point. The series is
 * over when a player has more than half of all points, or no match is left.
 */
export function afterMatch(series: Series, { places }: Placing<string>): Series {
  const { of, match, players } = series
  const best = places[0] ?? []
  const points = [...series.points]
  for (const seat of best) {
    const place = (players[seat] ?? 0) - 1
    points[place] = (points[place] ?? 0) + 1 / best.length
  }
  const most = Math.max(...points)
  if (most <= of / 2 && match < of) return { ...series, points }
  const leaders = points.flatMap((have, place) => (have === most ? [place + 1] : []))
  const [winner = null, other] = leaders
  return { ...series, points, end: { winner: other === undefined ? winner : null, by: 'points' } }
}

/** The series in its next match, for which all players move one seat on. */
export const nextOfSeries = (series: Series, seats: readonly string[]): Series => ({
  ...series,
  match: series.match + 1,
  players: Object.fromEntries(
    movedOn(seats).map((seat, place) => [seats[place] ?? '', series.players[seat] ?? 0]),
  ),
  nextAtMs: null,
})

/** Seats rotated by one: the order of the players in the next match. */
export const movedOn = <T>(seated: readonly T[]): readonly T[] => [
  ...seated.slice(1),
  ...seated.slice(0, 1),
]

/** A series that ends early; a player who leaves (`gone`) loses it to the only other player. */
export function cutShort(series: Series, by: SeriesEnd, gone: string | null = null): Series {
  const others = Object.entries(series.players).filter(([seat]) => seat !== gone)
  const [[, only] = ['', 0], ...more] = others
  const winner = gone !== null && more.length === 0 ? only : null
  return { ...series, nextAtMs: null, end: { winner, by } }
}
