import type { Text } from '../../lib/text/text.tsx'

/** The activity of a player in words. */
export const statusWords = ({ statuses }: Text['lobby'], status: string): string => {
  const words: Readonly<Record<string, string>> = statuses
  return words[status] ?? status
}
