import { useEffect, useRef } from 'react'
import { usePreference } from '../../lib/preferences.ts'
import { LANGUAGES, type Language, languageNow, useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import styles from './frame.module.css'

/** The choice of the page's language. */
export const LanguageSwitch = () => {
  const text = useText()
  const [, prefer] = usePreference('language')
  const announce = useAnnounce()
  const language = languageNow()
  // Announced in the new language, once its text is loaded; further text of the same one is no news.
  const { language: word } = text.frame
  const spoken = useRef(word)
  useEffect(() => {
    if (spoken.current !== word) announce(`${word}: ${LANGUAGES[languageNow()]}`)
    spoken.current = word
  }, [word, announce])
  return (
    <select
      className={styles['frame-language']}
      aria-label={text.frame.language}
      value={language}
      onChange={({ target }) => prefer(target.value)}
    >
      {(Object.keys(LANGUAGES) as Language[]).map((one) => (
        <option key={one} value={one} lang={one}>
          {LANGUAGES[one]}
        </option>
      ))}
    </select>
  )
}
