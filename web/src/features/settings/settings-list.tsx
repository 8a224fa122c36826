import { useQuery } from '@tanstack/react-query'
import { viewQuery } from '../../games/views.ts'
import { gameWith, useOfferedGames } from '../../lib/games/offered-games.ts'
import { languageNow, useText } from '../../lib/text/text.tsx'
import styles from './settings.module.css'
import { type ShownSettings, settingsWords } from './settings-words.ts'

/** The settings of a match, for visitors who may want to play or watch it. */
export const SettingsList = ({ settings }: { readonly settings: ShownSettings }) => {
  const text = useText()
  const { id } = gameWith(useOfferedGames(), settings.preset)
  // Most matches change no option, and need no words of their game.
  const enabled = Object.keys(settings.changes).length > 0
  const { data: view } = useQuery({ ...viewQuery(id), enabled })
  const option = view?.words[languageNow()].option
  return (
    <ul className={styles['settings-list']}>
      {settingsWords(text, settings, option).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
