import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { readPreference, usePreference } from '../preferences.ts'

/**
 * Every sentence that a player reads. Each part of the page declares its own in the `text/` folder
 * beside it; `app/text` puts them together.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each feature adds its texts by declaration merging.
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

interface ChangedProps {
  readonly text: Text
  readonly children: ReactNode
}

/** Gives everything within it another text. */
export const ChangedText = ({ text, children }: ChangedProps) => (
  <TextContext value={text}>{children}</TextContext>
)

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

/** A text in two parts: what the start page says, and what all other screens say. */
export interface TextParts {
  readonly start: () => Promise<Partial<Text>>
  readonly rest: () => Promise<Partial<Text>>
}

const listeners = new Set<() => void>()
let isWholeWanted = false
let whole = Promise.withResolvers<void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves once more than the start page can be shown; rejects when that cannot be loaded. */
export function wholeText(): Promise<void> {
  setWholeWanted(true)
  return whole.promise
}

function setWholeWanted(isWanted: boolean): void {
  isWholeWanted = isWanted
  for (const listener of listeners) listener()
}

/** Says that the rest of the text cannot be loaded; it is tried anew when somebody asks again. */
function failWhole(error: unknown): void {
  const { promise, reject } = whole
  // Nobody may be waiting for it.
  promise.catch(() => undefined)
  reject(error)
  whole = Promise.withResolvers<void>()
  setWholeWanted(false)
}

async function loadParts({ start, rest }: TextParts, isWhole: boolean): Promise<Text> {
  const parts = await Promise.all([start(), isWhole ? rest() : {}])
  // Only screens that wait for `wholeText` use the rest.
  return Object.assign({}, ...parts) as Text
}

interface Props {
  /** The texts by language; English is shown when another one cannot be loaded. */
  readonly load: Readonly<Record<Language, TextParts>>
  readonly children: ReactNode
}

/** Gives everything within it the text in the language of now. */
export const TextProvider = ({ load, children }: Props) => {
  const [chosen] = usePreference('language')
  const isWhole = useSyncExternalStore(subscribe, () => isWholeWanted)
  const [given, setGiven] = useState<{ readonly text: Text; readonly isWhole: boolean } | null>(
    null,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `languageNow` reads the chosen language.
  useEffect(() => {
    let isOther = false
    const language = languageNow()
    const show = (text: Text, spoken: Language) => {
      if (isOther) return
      document.documentElement.lang = spoken
      showText(text)
      setGiven({ text, isWhole })
    }
    loadParts(load[language], isWhole)
      .then((text) => show(text, language))
      // A page in English is better than none.
      .catch(async () => show(await loadParts(load.en, isWhole), 'en'))
      // A language that is loaded whole stays loaded.
      .catch((error) => isOther || given?.isWhole || failWhole(error))
    return () => {
      isOther = true
    }
  }, [chosen, isWhole, load])
  useEffect(() => {
    if (given?.isWhole) whole.resolve()
  }, [given])
  return given === null ? null : <TextContext value={given.text}>{children}</TextContext>
}
