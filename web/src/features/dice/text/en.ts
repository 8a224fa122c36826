/** Usage statistics of dice, in English. */
export const USAGE_EN = {
  usage: {
    title: 'Usage statistics',
    intro: 'Which dice players bring to public rated matches, and how often their lists win.',
    preset: 'Rules',
    month: 'Month',
    bracket: 'Rating',
    removed: (id: string) => `${id} (no longer in use)`,
    brackets: {
      all: 'All ratings',
      '0-1399': 'Below 1400',
      '1400-1599': '1400 to 1599',
      '1600-1799': '1600 to 1799',
      '1800-': '1800 and above',
    },
    counted: (matches: number, lists: number) => `${matches} matches, ${lists} lists`,
    tooFew: 'Not enough rated matches yet. Statistics appear once 40 lists have been played.',
    die: 'Die',
    lists: 'In lists',
    matches: 'In matches',
    wins: 'Win rate',
    toDice: 'All dice',
  },
}

export type UsageText = typeof USAGE_EN

declare module '../../../lib/text/text.tsx' {
  interface Text extends UsageText {}
}
