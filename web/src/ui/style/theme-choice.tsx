import { useId } from 'react'
import { usePreference } from '../../lib/preferences.ts'
import { useText } from '../../lib/text/text.tsx'
import { THEMES, themeNamed } from './theme.ts'

/** Chooses the colours of the page on this device. */
export const ThemeChoice = () => {
  const { themes } = useText()
  const [theme, setTheme] = usePreference('theme')
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{themes.label}</label>{' '}
      <select id={id} value={themeNamed(theme)} onChange={({ target }) => setTheme(target.value)}>
        {THEMES.map((name) => (
          <option key={name} value={name}>
            {themes.names[name]}
          </option>
        ))}
      </select>
    </>
  )
}
