/** The bar of one's own running matches, in English. */
export const OWN_MATCH_EN = {
  ownMatch: {
    label: 'Your match',
    ownTurn: (opponent: string) => `Your match against ${opponent}: your turn`,
    theirTurn: (opponent: string) => `Your match against ${opponent}: their turn`,
    back: 'Back to the match',
    notify: {
      label: 'Notify me when it is my turn and this page is closed or in the background',
      denied:
        'Your browser blocks notifications from this site. Allow them in the site settings of your browser, then try again.',
      unsupported: 'This browser cannot show notifications.',
      reach: {
        closed: 'You get a notification when it is your turn, even while this page is closed.',
        unsupported:
          'This browser notifies you only while this page is open in the background. On an iPhone or iPad, add the page to the home screen first.',
        off: 'This server notifies you only while this page is open in the background.',
        failed:
          'Your browser could not be reached for notifications. You get them while this page is open in the background; try again later.',
      },
    },
    titleMark: '● Your turn –',
  },
}

type OwnMatchText = typeof OWN_MATCH_EN

declare module '../../../../lib/text/text.tsx' {
  interface Text extends OwnMatchText {}
}
