import { languageNow, useText } from '../../lib/text/text.tsx'
import { adminTextOf } from './text/admin-text.ts'
import type { AdminText } from './text/en.ts'

/** The console's texts, in the current language. */
export function useAdminText(): AdminText {
  // Drawn again when the language of the page is another.
  useText()
  return adminTextOf(languageNow())
}

/** A time of the server, as somebody here reads it. */
export const whenWords = (atMs: number): string =>
  new Date(atMs).toLocaleString(languageNow(), { dateStyle: 'short', timeStyle: 'short' })
