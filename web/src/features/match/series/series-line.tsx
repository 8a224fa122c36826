import { useNow } from '../../../lib/browser/use-now.ts'
import { useText } from '../../../lib/text/text.tsx'
import { endWords, pointsWords, type SeriesMatch } from './series-words.ts'

interface Props {
  readonly match: SeriesMatch
  /** The seat of the reader; null for a spectator. */
  readonly own: string | null
}

/** The score of a series, and when its next match begins; nothing for a single match. */
export const SeriesLine = ({ match, own }: Props) => {
  const text = useText()
  const { series: words } = text
  const { series } = match
  const nextAtMs = series?.nextAtMs ?? null
  const now = useNow(nextAtMs !== null)
  if (series === null) return null
  const seconds = nextAtMs === null ? 0 : Math.max(1, Math.ceil((nextAtMs - now) / 1_000))
  return (
    <p>
      {words.line(series.match, series.of)} · <strong>{pointsWords(text, match, own)}</strong>
      {nextAtMs !== null && ` · ${words.nextIn(seconds)}`}
      {series.end !== null && ` · ${endWords(text, match, own)}`}
    </p>
  )
}
