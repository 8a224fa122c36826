import type { LadderText } from './en.ts'

/** The best players of a season, in German. */
export const LADDER_DE: LadderText = {
  ladder: {
    preset: 'Regeln',
    season: 'Saison',
    seasonName: (year, quarter) => `${year}, Quartal ${quarter}`,
    now: 'aktuell',
    rank: 'Rang',
    player: 'Spieler',
    rating: 'Wertung',
    results: 'S–R–N',
    none: 'Noch keine Spieler in dieser Saison.',
    before: 'Zurück',
    next: 'Weiter',
    caption: (preset, season) => `${preset}, ${season}`,
    play: 'Gewertete Partie spielen',
  },
}
