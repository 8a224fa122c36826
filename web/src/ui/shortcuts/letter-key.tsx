import { usePreference } from '../../lib/preferences.ts'
import styles from './letter-key.module.css'

/** The letter that does the same as the button around it; not shown to those who have switched letters off. */
export const LetterKey = ({ letter }: { readonly letter: string }) => {
  const [isOn] = usePreference('letterKeys')
  if (!isOn) return null
  return (
    <span className={styles['letter-key']} aria-hidden="true">
      {letter}
    </span>
  )
}
