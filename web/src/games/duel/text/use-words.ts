import { usePreference } from '../../../lib/preferences.ts'
import { type Language, languageNow } from '../../../lib/text/text.tsx'
import { DUEL_DE } from './de.ts'
import { DUEL_EN, type DuelText } from './en.ts'

/** The texts of this game by language; they are loaded with its view. */
export const WORDS: Readonly<Record<Language, DuelText>> = { en: DUEL_EN, de: DUEL_DE }

/** The texts of this game in the language of the page. */
export function useWords(): DuelText {
  usePreference('language')
  return WORDS[languageNow()]
}
