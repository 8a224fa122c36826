import { readPreference, subscribePreferences } from '../../lib/preferences.ts'

/** The colours of the page that somebody can choose; the first one is the usual. */
export const THEMES = ['night', 'day', 'clear'] as const
export type Theme = (typeof THEMES)[number]

/** The theme of this name; the usual one for any other name. */
export const themeNamed = (name: string): Theme =>
  THEMES.find((theme) => theme === name) ?? THEMES[0]

/** Shows the page in the colours that are preferred, now and whenever others are. */
export function followTheme(): void {
  const show = () => {
    document.documentElement.dataset['theme'] = themeNamed(readPreference('theme'))
  }
  show()
  subscribePreferences(show)
}
