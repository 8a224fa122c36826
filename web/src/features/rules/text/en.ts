/** The rule book, in English. */
export const RULES_EN = {
  rules: {
    search: 'Search the rules',
    contents: 'Contents',
    books: 'Rule books',
    sources: 'Show sources',
    learn: 'New to the game? Start with how to play.',
    found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    unknown: (game: string, shown: string) =>
      `There is no game ${game} here. Showing the rules of ${shown}.`,
    missing: (number: string) => `There is no rule ${number}. Showing the whole rule book.`,
  },
}

export type RulesText = typeof RULES_EN

declare module '../../../lib/text/text.tsx' {
  interface Text extends RulesText {}
}
