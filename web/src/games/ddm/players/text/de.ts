import type { PlayersText } from './en.ts'

/** The bars of both players, in German. */
export const PLAYERS_DE: PlayersText = {
  players: {
    bar: (name) => `Spieler ${name}`,
    others: 'Andere Spieler',
    you: 'Du',
    nameless: 'Gast',
    mine: '(du)',
    guest: 'Gast',
    bot: 'Bot',
    rating: (rating, isProvisional) => `${rating}${isProvisional ? '?' : ''}`,
    ratingWords: (rating, isProvisional) =>
      isProvisional ? `Wertung ${rating}, vorläufig` : `Wertung ${rating}`,
    hearts: (points) => (points === 1 ? '1 Herzpunkt' : `${points} Herzpunkte`),
    crests: 'Wappenvorrat',
    crest: (count, crest) => `${count} ${crest}`,
    rolled: (name) => `Letzter Wurf von ${name}`,
    summonFace: (level) => `Beschwörung der Stufe ${level}`,
    dice: (count) => (count === 1 ? '1 Würfel' : `${count} Würfel`),
    summons: (count, most) =>
      most === 'none' ? `${count} beschworen` : `${count} von ${most} beschworen`,
    forcesOf: (name) => `Würfel und Figuren von ${name}`,
    diceLeft: (count) => `Übrige Würfel: ${count}`,
    reserve: (count) => `Figuren in Reserve: ${count}`,
    destroyed: (count) => `Zerstört: ${count}`,
    unknown: 'unbekannt',
    close: 'Schließen',
    dropped: 'Verbindung verloren',
    left: 'ist gegangen',
    claimIn: (seconds) => `noch ${seconds} s zum Wiederverbinden`,
    yourDecision: 'Du entscheidest',
    asked: {
      roll: 'würfelt',
      dimension: 'kann beschwören',
      summonAbility: 'beschwört',
      act: 'ist am Zug',
      window: 'kann reagieren',
      defend: 'wird angegriffen',
      choose: 'wählt',
    },
  },
}
