/** The best players of a season, in English. */
export const LADDER_EN = {
  /** The best players of a season. */
  ladder: {
    preset: 'Rules',
    season: 'Season',
    seasonName: (year: string, quarter: string) => `${year}, quarter ${quarter}`,
    now: 'current',
    rank: 'Rank',
    player: 'Player',
    rating: 'Rating',
    results: 'Won–drawn–lost',
    none: 'No ranked players yet this season.',
    before: 'Previous',
    next: 'Next',
    caption: (preset: string, season: string) => `${preset}, ${season}`,
    play: 'Play a rated match',
  },
}

export type LadderText = typeof LADDER_EN

declare module '../../../lib/text/text.tsx' {
  interface Text extends LadderText {}
}
