import type { LibText } from './en.ts'

/** The names of screens, presets and failed requests, in German. */
export const LIB_DE: LibText = {
  name: 'Dungeon Dice',
  guestNamed: (code) => `Gast ${code}`,
  games: { ddm: 'Dungeon Dice Monsters', duel: 'Duell', skirmish: 'Skirmish' },
  unknownGame: (game, shown) =>
    `Ein Spiel ${game} gibt es auf diesem Server nicht. Du siehst ${shown}.`,
  presets: {
    tabletop: 'Brettspiel',
    gba: 'Handheld',
    duel: 'Duell',
    skirmish: 'Skirmish',
    'skirmish-pairs': 'Skirmish in Paaren',
    'skirmish-halves': 'Skirmish in zwei Teams',
  },
  places: {
    home: 'Start',
    match: 'Partie',
    watch: 'Zuschauen',
    lobby: 'Lobby',
    queue: 'Gegner suchen',
    host: 'Partie eröffnen',
    join: 'Partie beitreten',
    lists: 'Listen',
    list: 'Würfelliste',
    dice: 'Würfel',
    die: 'Würfel',
    learn: 'So wird gespielt',
    lesson: 'Lektion',
    rules: 'Alle Regeln',
    replays: 'Aufzeichnungen',
    replay: 'Aufzeichnung',
    position: 'Stellung',
    player: 'Spieler',
    ladder: 'Rangliste',
    account: 'Konto',
  },
  errors: {
    unreachable:
      'Der Server ist nicht erreichbar. Vielleicht startet er gerade neu, oder du bist offline.',
    replaced: 'Du hast damit in einem anderen Tab oder auf einem anderen Gerät weitergemacht.',
    left: 'Du bist gegangen.',
    expired: 'Der Code ist abgelaufen, bevor jemand beigetreten ist.',
    closed: 'Der Server hat die Verbindung geschlossen.',
    broken: 'Diese Seite ist veraltet. Lade sie neu.',
    halted: (reason) =>
      reason === ''
        ? 'Der Server hat diese Partie abgebrochen.'
        : `Die Partie wurde geschlossen: ${reason}`,
  },
}
