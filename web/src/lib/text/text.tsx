import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { readPreference, usePreference } from '../preferences.ts'

/**
 * Every sentence that a player reads. Each part of the page declares its own in the `text/` folder
 * beside it; `app/text` puts them together.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each part of the page extends it.
export interface Text {}

/** The languages, by the names that their speakers give them. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

const TextContext = createContext<Text | null>(null)

/** Every sentence that a player reads, in their language. */
export function useText(): Text {
  const text = useContext(TextContext)
  if (text === null) throw new Error('a text is shown outside of the text provider')
  return text
}

let shown: Text | null = null

/** The text that is shown now, for words that are made outside of what is drawn, such as a mark's. */
export function textNow(): Text {
  if (shown === null) throw new Error('no text is shown yet')
  return shown
}

/** Shows a text: `textNow` gives it from now on. */
function showText(text: Text): void {
  shown = text
}

/** The language that somebody chose, else that of their browser, else English. */
export function languageNow(): Language {
  const wanted = readPreference('language') ?? navigator.language.slice(0, 2)
  return Object.hasOwn(LANGUAGES, wanted) ? (wanted as Language) : 'en'
}

interface Props {
  /** The text in English, which is shown when another language cannot be loaded. */
  readonly english: Text
  /** Loads the text in another language. */
  readonly load: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Text>>>
  readonly children: ReactNode
}

/** Gives everything within it the text in the language of now. */
export const TextProvider = ({ english, load, children }: Props) => {
  const [chosen] = usePreference('language')
  const [text, setText] = useState<Text | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `languageNow` reads what was chosen.
  useEffect(() => {
    let isOther = false
    const language = languageNow()
    const show = (loaded: Text, spoken: Language) => {
      if (isOther) return
      document.documentElement.lang = spoken
      showText(loaded)
      setText(loaded)
    }
    const loading = language === 'en' ? Promise.resolve(english) : load[language]()
    loading.then(
      (loaded) => show(loaded, language),
      // A page in English is better than none.
      () => show(english, 'en'),
    )
    return () => {
      isOther = true
    }
  }, [chosen, english, load])
  return text === null ? null : <TextContext value={text}>{children}</TextContext>
}
