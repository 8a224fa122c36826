import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { readPreference, usePreference } from '../preferences.ts'
import { EN, type Text } from './en.ts'

/** The languages, by the names that their speakers give them. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

const TextContext = createContext<Text>(EN)

/** Every sentence that a player reads, in their language. */
export const useText = (): Text => useContext(TextContext)

let shown: Text = EN

/** The text that is shown now, for words that are made outside of what is drawn, such as a mark's. */
export const textNow = (): Text => shown

/** The language that somebody chose, else that of their browser, else English. */
export function languageNow(): Language {
  const wanted = readPreference('language') ?? navigator.language.slice(0, 2)
  return Object.hasOwn(LANGUAGES, wanted) ? (wanted as Language) : 'en'
}

const textOf = async (language: Language): Promise<Text> =>
  language === 'en' ? EN : (await import('./de.ts')).DE

/** Gives everything within it the text in the language of now. */
export const TextProvider = ({ children }: { readonly children: ReactNode }) => {
  const [chosen] = usePreference('language')
  const [text, setText] = useState<Text | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `languageNow` reads what was chosen.
  useEffect(() => {
    let isOther = false
    const language = languageNow()
    const show = (loaded: Text, spoken: Language) => {
      if (isOther) return
      document.documentElement.lang = spoken
      shown = loaded
      setText(loaded)
    }
    textOf(language).then(
      (loaded) => show(loaded, language),
      // A page in English is better than none.
      () => show(EN, 'en'),
    )
    return () => {
      isOther = true
    }
  }, [chosen])
  return text === null ? null : <TextContext value={text}>{children}</TextContext>
}
