import { readPreference, subscribePreferences } from '../../lib/preferences.ts'

/** Colour themes of the page; the first is the default. */
export const THEMES = ['night', 'day', 'clear'] as const
export type Theme = (typeof THEMES)[number]

/** The theme with this name; the default for any other name. */
export const themeNamed = (name: string): Theme =>
  THEMES.find((theme) => theme === name) ?? THEMES[0]

/** Applies the preferred theme, now and after each change. */
export function applyTheme(): void {
  const show = () => {
    document.documentElement.dataset['theme'] = themeNamed(readPreference('theme'))
  }
  show()
  subscribePreferences(show)
}
