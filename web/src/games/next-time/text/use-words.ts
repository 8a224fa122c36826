import { usePreference } from '../../../lib/preferences.ts'
import { type Language, languageNow } from '../../../lib/text/text.tsx'
import { NEXT_TIME_DE } from './de.ts'
import { NEXT_TIME_EN, type NextTimeText } from './en.ts'

const WORDS: Readonly<Record<Language, NextTimeText>> = { en: NEXT_TIME_EN, de: NEXT_TIME_DE }

/** The texts around missed chances in the language of the page; they are loaded with the result. */
export function useWords(): NextTimeText {
  usePreference('language')
  return WORDS[languageNow()]
}
