import type { NotFoundText } from './en.ts'

/** A screen that does not exist, in German. */
export const NOT_FOUND_DE: NotFoundText = {
  notFound: {
    title: 'Seite nicht gefunden',
    sentence: 'Unter dieser Adresse gibt es keine Seite.',
  },
}
