import type { Text } from './text.tsx'

/** The name of a game; its id for one that this page does not know. */
export const gameName = ({ games }: Pick<Text, 'games'>, id: string): string => {
  const names: Readonly<Record<string, string>> = games
  return Object.hasOwn(names, id) ? (names[id] ?? id) : id
}
