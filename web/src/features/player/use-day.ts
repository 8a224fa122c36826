import { languageNow } from '../../lib/text/text.tsx'

/** Formats a day in the page's language, from milliseconds since 1970. */
export function useDay(): (ms: number) => string {
  const language = languageNow()
  return (ms) => new Date(ms).toLocaleDateString(language)
}
