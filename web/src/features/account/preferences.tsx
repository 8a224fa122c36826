import { useId } from 'react'
import { AnimationChoice } from '../../games/ddm/presentation/animation-choice.tsx'
import { SoundPanel } from '../../games/ddm/sound/sound-panel.tsx'
import { prefer, usePreference } from '../../lib/preferences.ts'
import { LANGUAGES, useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { ThemeChoice } from '../../ui/style/theme-choice.tsx'
import { KeyListButton } from '../keys/key-list-button.tsx'
import styles from './account-screen.module.css'

/** The preferences of this browser, for everybody who plays in it. */
export const Preferences = () => {
  const { account } = useText()
  const text = account.preferences
  const announce = useAnnounce()
  const [name, setName] = usePreference('name')
  const id = useId()
  const explainAgain = () => {
    prefer('hints', true)
    prefer('explained', [])
    announce(text.explainAgain)
  }
  return (
    <section className={styles['account-part']}>
      <h2>{text.title}</h2>
      <LanguageChoice />
      <ThemeChoice />
      <label htmlFor={id}>{text.guestName}</label>
      <input
        id={id}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="nickname"
        maxLength={32}
      />
      <Switch name="hints" label={text.hints} />
      <button type="button" onClick={explainAgain}>
        {text.again}
      </button>
      <Switch name="threats" label={text.threats} />
      <Switch name="names" label={text.figureNames} />
      <Switch name="letterKeys" label={text.letterKeys} />
      <KeyListButton />
      <AnimationChoice />
      <SoundPanel />
    </section>
  )
}

const LanguageChoice = () => {
  const { account } = useText()
  const text = account.preferences
  const [language, setLanguage] = usePreference('language')
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{text.language}</label>
      <select
        id={id}
        value={language ?? ''}
        onChange={({ target }) => setLanguage(target.value === '' ? null : target.value)}
      >
        <option value="">{text.ofBrowser}</option>
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}

interface SwitchProps {
  readonly name: 'hints' | 'threats' | 'names' | 'letterKeys'
  readonly label: string
}

const Switch = ({ name, label }: SwitchProps) => {
  const [isOn, setOn] = usePreference(name)
  return (
    <label className={styles['account-switch']}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      {label}
    </label>
  )
}
