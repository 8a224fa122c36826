import type { PlayerText } from './en.ts'

/** Public profile of a player, in German. */
export const PLAYER_DE: PlayerText = {
  player: {
    guest: 'Gast',
    since: (day) => `Dabei seit ${day}`,
    ratings: 'Wertungen',
    noRatings: 'Noch keine gewertete Partie.',
    preset: 'Regeln',
    rating: 'Wertung',
    provisional: 'vorläufig',
    curve: (preset) => `Verlauf der Wertung: ${preset}`,
    curveWords: (first, last, least, most) =>
      `Von ${first} auf ${last}; niedrigste ${least}, höchste ${most}.`,
    table: 'Als Tabelle zeigen',
    day: 'Tag',
    played: 'Beendete Partien',
    noMatches: 'Noch keine öffentliche Partie.',
    won: 'gewonnen',
    lost: 'verloren',
    drawn: 'remis',
    against: (name) => `gegen ${name}`,
    nobody: 'jemanden',
    removed: 'ein gelöschtes Konto',
    bot: (name) => `Bot ${name}`,
    rated: 'gewertet',
    held: 'Gewinn wird geprüft',
    discarded: 'Gewinn verworfen',
    replay: 'Aufzeichnung',
    replayOf: (name, day) => `Aufzeichnung der Partie gegen ${name}, ${day}`,
    more: 'Ältere Partien',
    ladder: 'Zur Rangliste',
  },
}
