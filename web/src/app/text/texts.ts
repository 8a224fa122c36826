import type { Language, TextParts } from '../../lib/text/text.tsx'
import { START_EN } from './start-en.ts'

/** The texts by language. The start page comes in English; all other text when it is needed. */
export const TEXTS: Readonly<Record<Language, TextParts>> = {
  en: {
    start: async () => START_EN,
    rest: async () => (await import('./rest-en.ts')).REST_EN,
  },
  de: {
    start: async () => (await import('./start-de.ts')).START_DE,
    rest: async () => (await import('./rest-de.ts')).REST_DE,
  },
}
