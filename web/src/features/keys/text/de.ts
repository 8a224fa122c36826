import type { KeysText } from './en.ts'

/** The list of keyboard shortcuts, in German. */
export const KEYS_DE: KeysText = {
  title: 'Tastenkürzel',
  close: 'Schließen',
  off: 'Kürzel aus einem Buchstaben sind auf diesem Gerät ausgeschaltet.',
  everywhere: {
    title: 'Überall',
    list: 'Diese Liste zeigen',
    cancel: 'Schließen oder abbrechen',
  },
  board: {
    title: 'Auf dem Brett von Dungeon Dice Monsters',
    move: 'Zum nächsten Feld gehen',
    pick: 'Das Feld wählen',
    marks: 'Zum nächsten oder vorigen markierten Feld springen',
    turn: 'Ein Stück nach rechts oder links drehen',
    flip: 'Ein Stück wenden',
    back: 'Die letzte Wahl rückgängig machen',
  },
  decisions: {
    title: 'Entscheidungen in Dungeon Dice Monsters',
    defend: 'Verteidigen',
    take: 'Nicht verteidigen',
    pass: 'Passen',
    end: 'Den Zug beenden',
  },
  skirmish: {
    title: 'In Skirmish',
    move: 'Zum nächsten Feld gehen',
    pick: 'Dorthin gehen oder ein Ziel wählen',
    marks: 'Zur nächsten oder vorigen Markierung springen',
    attack: 'Angreifen oder zuschlagen',
    moves: 'Eine Technik einsetzen',
    defend: 'Verteidigen',
    decline: 'Fliehende ziehen lassen',
    end: 'Den Zug beenden',
  },
  replay: {
    title: 'In einer Wiederholung',
    run: 'Abspielen oder anhalten',
    step: 'Einen Schritt zurück oder vor',
    turn: 'Einen Zug zurück oder vor',
    ends: 'Zum Anfang oder zum Ende',
  },
  names: {
    arrows: 'Pfeiltasten',
    enter: 'Eingabe',
    escape: 'Esc',
    space: 'Leertaste',
    shiftR: 'Umschalt+R',
    pageUp: 'Bild auf',
    pageDown: 'Bild ab',
    home: 'Pos1',
    end: 'Ende',
  },
}
