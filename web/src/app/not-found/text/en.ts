/** A screen that does not exist, in English. */
export const NOT_FOUND_EN = {
  notFound: {
    title: 'Page not found',
    sentence: 'There is no page at this address.',
  },
}

export type NotFoundText = typeof NOT_FOUND_EN

declare module '../../../lib/text/text.tsx' {
  interface Text extends NotFoundText {}
}
