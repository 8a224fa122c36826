import { prefer, usePreference } from '../../../lib/preferences.ts'
import { useText } from '../../../lib/text/text.tsx'
import { AnimationChoice } from '../presentation/animation-choice.tsx'
import { SoundPanel } from '../sound/sound-panel.tsx'

/** Preferences about the board, hints, motion and sound. */
export const Preferences = () => {
  const { account } = useText()
  const [hints, setHints] = usePreference('hints')
  const [threats, setThreats] = usePreference('threats')
  const [names, setNames] = usePreference('names')
  const explain = (isOn: boolean) => {
    setHints(isOn)
    // Turning hints on again brings back all of them.
    if (isOn) prefer('explained', [])
  }
  return (
    <>
      <Choice words={account.preferences.threats} isOn={threats} set={setThreats} />
      <Choice words={account.preferences.figureNames} isOn={names} set={setNames} />
      <Choice words={account.preferences.hints} isOn={hints} set={explain} />
      <AnimationChoice />
      <SoundPanel />
    </>
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
