import type { MatchSeries } from '@dungeon-dice/client-sdk'
import { otherSeat, type Seat } from '@dungeon-dice/client-sdk/rules'
import { useNow } from '../../../lib/browser/use-now.ts'
import type { Text } from '../../../lib/text/text.tsx'
import { useText } from '../../../lib/text/text.tsx'

interface Props {
  readonly series: MatchSeries
  /** The seat of whoever looks. */
  readonly own: Seat
}

/** How a series of matches stands, and when its next one begins. */
export const SeriesLine = ({ series: { of, match, points, nextAtMs, end }, own }: Props) => {
  const { series } = useText()
  const now = useNow(nextAtMs !== null)
  const seconds = nextAtMs === null ? 0 : Math.max(1, Math.ceil((nextAtMs - now) / 1_000))
  return (
    <p>
      {series.line(match, of)} ·{' '}
      <strong>{series.points(points[own], points[otherSeat(own)])}</strong>
      {nextAtMs !== null && ` · ${series.nextIn(seconds)}`}
      {end !== null && ` · ${endWords(series, end, own)}`}
    </p>
  )
}

/** How a series ended, to one of its players. */
function endWords(
  series: Text['series'],
  { winner, by }: NonNullable<MatchSeries['end']>,
  own: Seat,
): string {
  const result = winner === null ? series.even : winner === own ? series.won : series.lost
  return [series.by[by], result].filter((words) => words !== '').join(' ')
}
