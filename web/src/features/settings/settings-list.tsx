import { useText } from '../../lib/text/text.tsx'
import styles from './settings.module.css'
import { type ShownSettings, settingsWords } from './settings-words.ts'

/** The settings of a match, for visitors who may want to play or watch it. */
export const SettingsList = ({ settings }: { readonly settings: ShownSettings }) => {
  const text = useText()
  return (
    <ul className={styles['settings-list']}>
      {settingsWords(text, settings).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
