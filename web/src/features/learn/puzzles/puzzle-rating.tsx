import { usePuzzleRecord } from '../../../games/ddm/puzzles/puzzle-record.ts'
import { usePuzzleText } from './text/puzzle-text.ts'

/** The player's rating, and how many puzzles were solved at the first try. */
export const PuzzleRating = () => {
  const words = usePuzzleText()
  const { rating, tried } = usePuzzleRecord()
  const results = Object.values(tried)
  return (
    <p>
      <strong>{words.rating(rating)}</strong>{' '}
      {results.length > 0 && words.solved(results.filter(Boolean).length, results.length)}
    </p>
  )
}
