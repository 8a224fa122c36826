import type { Match } from '@dungeon-dice/client-sdk'
import { nameOn } from '../../../lib/match/names.ts'
import { othersOf, playersOf, sidesOf } from '../../../lib/match/seated.ts'
import type { Text } from '../../../lib/text/text.tsx'

/** A match, as far as its series goes. */
export type SeriesMatch = Pick<Match, 'series' | 'players' | 'settings'>

/** A value by seat, as the SDK gives it. */
type BySeat = Readonly<Record<string, number>> | ReadonlyMap<string, number>

const pointsOf = (points: BySeat, seat: string): number =>
  (points instanceof Map ? points.get(seat) : (points as Readonly<Record<string, number>>)[seat]) ??
  0

/** The points of each side: of two seats as a score, the reader's first; of more by name. */
export function pointsWords(text: Text, match: SeriesMatch, own: string | null): string {
  const { points = {} } = match.series ?? {}
  const sides = sidesOf(match)
  if (own !== null && playersOf(match).size === 2) {
    const [other = own] = othersOf(match, own)
    return text.series.points(pointsOf(points, own), pointsOf(points, other))
  }
  return sides
    .map((seats) => {
      const names = seats.map((seat) => nameOn(text, match, seat))
      return `${names.join(' + ')} ${pointsOf(points, seats[0] ?? '')}`
    })
    .join(' · ')
}

/** How a series ended, to one of its players or to a spectator. */
export function endWords(text: Text, match: SeriesMatch, own: string | null): string {
  const end = match.series?.end ?? null
  if (end === null) return ''
  const winners = winnersOf(end)
  const names = winners.map((seat) => nameOn(text, match, seat))
  const result =
    winners.length === 0
      ? text.series.even
      : own === null
        ? text.series.wins(names.join(' + '))
        : text.series[winners.includes(own) ? 'won' : 'lost']
  return [text.series.by[end.by], result].filter((words) => words !== '').join(' ')
}

/** The seats of the side that won a series. */
function winnersOf({ winner }: { readonly winner: string | readonly string[] | null }) {
  if (winner === null) return []
  return typeof winner === 'string' ? [winner] : winner
}
