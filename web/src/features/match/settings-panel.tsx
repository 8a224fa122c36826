import type { GameView } from '../../games/game-view.ts'
import { useText } from '../../lib/text/text.tsx'
import { ThemeChoice } from '../../ui/style/theme-choice.tsx'
import { KeyListButton } from '../keys/key-list-button.tsx'
import { NotifyChoice } from './own-match/notify-choice.tsx'
import styles from './settings-panel.module.css'

/** Preferences that matter during a match; they hold on this device. */
export const SettingsPanel = ({ view: { Preferences } }: { readonly view: GameView }) => {
  const { match } = useText()
  return (
    <fieldset className={styles['settings-panel']}>
      <legend>{match.device}</legend>
      <p>
        <ThemeChoice />
      </p>
      <NotifyChoice />
      {Preferences !== undefined && <Preferences />}
      <KeyListButton />
    </fieldset>
  )
}
