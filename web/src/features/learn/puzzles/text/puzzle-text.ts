import { languageNow, useText } from '../../../../lib/text/text.tsx'
import { PUZZLES_DE } from './de.ts'
import { PUZZLES_EN, type PuzzleText } from './en.ts'

/** The texts of the puzzles, which load with them. */
export function usePuzzleText(): PuzzleText {
  // Another language draws this again.
  useText()
  return languageNow() === 'de' ? PUZZLES_DE : PUZZLES_EN
}
