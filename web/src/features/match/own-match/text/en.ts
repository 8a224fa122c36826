/** The bar of one's own running matches, in English. */
export const OWN_MATCH_EN = {
  ownMatch: {
    label: 'Your match',
    ownTurn: (opponent: string) => `Your match against ${opponent}: your turn`,
    theirTurn: (opponent: string) => `Your match against ${opponent}: their turn`,
    back: 'Back to the match',
    titleMark: '● Your turn –',
  },
}

type OwnMatchText = typeof OWN_MATCH_EN

declare module '../../../../lib/text/text.tsx' {
  interface Text extends OwnMatchText {}
}
