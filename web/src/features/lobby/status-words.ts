import type { Text } from '../../lib/text/text.tsx'

/** What a player is doing, in words. */
export const statusWords = ({ statuses }: Text['lobby'], status: string): string => {
  const words: Readonly<Record<string, string>> = statuses
  return words[status] ?? status
}
