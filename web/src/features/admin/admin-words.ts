import { languageNow, useText } from '../../lib/text/text.tsx'
import { adminTextOf } from './text/admin-text.ts'
import type { AdminText } from './text/en.ts'

/** The console's texts, in the current language. */
export function useAdminText(): AdminText {
  // Re-rendered when the page's language changes.
  useText()
  return adminTextOf(languageNow())
}

/** A server time in the reader's time zone and language. */
export const whenWords = (atMs: number): string =>
  new Date(atMs).toLocaleString(languageNow(), { dateStyle: 'short', timeStyle: 'short' })
