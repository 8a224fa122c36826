import { AnimationChoice } from '../../games/ddm/presentation/animation-choice.tsx'
import { SoundPanel } from '../../games/ddm/sound/sound-panel.tsx'
import { prefer, usePreference } from '../../lib/preferences.ts'
import { useText } from '../../lib/text/text.tsx'
import { ThemeChoice } from '../../ui/style/theme-choice.tsx'
import { NotifyChoice } from './own-match/notify-choice.tsx'
import styles from './settings-panel.module.css'

/** Preferences that matter during a match; they hold on this device. */
export const SettingsPanel = () => {
  const { account, match } = useText()
  const [hints, setHints] = usePreference('hints')
  const [threats, setThreats] = usePreference('threats')
  const [names, setNames] = usePreference('names')
  const explain = (isOn: boolean) => {
    setHints(isOn)
    // Whoever wants them again wants all of them.
    if (isOn) prefer('explained', [])
  }
  return (
    <fieldset className={styles['settings-panel']}>
      <legend>{match.device}</legend>
      <Choice words={account.preferences.threats} isOn={threats} set={setThreats} />
      <Choice words={account.preferences.figureNames} isOn={names} set={setNames} />
      <Choice words={account.preferences.hints} isOn={hints} set={explain} />
      <p>
        <ThemeChoice />
      </p>
      <AnimationChoice />
      <NotifyChoice />
      <SoundPanel />
    </fieldset>
  )
}

interface ChoiceProps {
  readonly words: string
  readonly isOn: boolean
  readonly set: (isOn: boolean) => void
}

const Choice = ({ words, isOn, set }: ChoiceProps) => (
  <label>
    <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} /> {words}
  </label>
)
