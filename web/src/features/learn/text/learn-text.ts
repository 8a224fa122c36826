import { languageNow, useText } from '../../../lib/text/text.tsx'
import { LEARN_DE } from './de.ts'
import { LEARN_EN, type LearnText } from './en.ts'

/** The texts of this feature, which load with it: most visits need none of them. */
export function useLearnText(): LearnText {
  // Another language draws this again.
  useText()
  return languageNow() === 'de' ? LEARN_DE : LEARN_EN
}
