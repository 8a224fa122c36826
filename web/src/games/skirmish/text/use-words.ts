import { usePreference } from '../../../lib/preferences.ts'
import { type Language, languageNow } from '../../../lib/text/text.tsx'
import { SKIRMISH_DE } from './de.ts'
import { SKIRMISH_EN, type SkirmishText } from './en.ts'

/** The texts of this game by language; they are loaded with its view. */
export const WORDS: Readonly<Record<Language, SkirmishText>> = { en: SKIRMISH_EN, de: SKIRMISH_DE }

/** The texts of this game in the language of the page. */
export function useWords(): SkirmishText {
  usePreference('language')
  return WORDS[languageNow()]
}
