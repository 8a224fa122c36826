import { languageNow } from '../../lib/text/text.tsx'

/** How a day is written in the language of now, from milliseconds since 1970. */
export function useDay(): (ms: number) => string {
  const language = languageNow()
  return (ms) => new Date(ms).toLocaleDateString(language)
}
