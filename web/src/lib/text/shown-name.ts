import type { Text } from './text.tsx'

/** The name that the server gives to a guest who chose none. */
const GIVEN = /^Guest ([0-9A-Z]{6})$/

/** A player's name in the language of the page: only a guest's given name has words to translate. */
export function shownName({ guestNamed }: Pick<Text, 'guestNamed'>, name: string): string {
  const code = GIVEN.exec(name)?.[1]
  return code === undefined ? name : guestNamed(code)
}

/** The names of a line, as `Anna, Guest ABC123`, each in the language of the page. */
export const shownNames = (text: Pick<Text, 'guestNamed'>, line: string): string =>
  line
    .split(', ')
    .map((name) => shownName(text, name))
    .join(', ')
