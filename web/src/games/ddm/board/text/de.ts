import { counted } from '../../../../lib/text/sentences.ts'
import { owned } from '../../text/german.ts'
import type { BoardText } from './en.ts'

/** The board and its squares, for screen readers, in German. */
export const BOARD_DE: BoardText = {
  board: {
    name: 'Spielbrett',
    void: 'kein Weg',
  },
  squares: {
    help: 'Pfeiltasten bewegen dich über das Brett. Enter wählt ein Feld. N und P springen zum nächsten und vorigen markierten Feld. R und Umschalt+R drehen ein Stück, F wendet es. Escape macht die letzte Wahl rückgängig.',
    path: (who) => owned(who, 'Weg', 'masculine'),
    obstacle: 'Hindernis',
    generals: {
      flying: 'fliegt',
      tunnel: 'gräbt Tunnel',
      'hits-flying': 'kann Fliegende treffen',
      'type-neutral': 'typneutral',
    },
    monster: ({ whose, name, type, level, attack, defense, left, hp }) =>
      `${owned(whose, name)}, ${type} der Stufe ${level}, Angriff ${attack}, Verteidigung ${defense}, ${left === hp ? `${hp}` : `${left} von ${hp}`} HP`,
    moved: 'hat sich bewegt',
    attacked: 'hat angegriffen',
    master: (who, heartPoints) =>
      `${owned(who, 'Dungeon Master', 'masculine')}, ${counted(heartPoints, 'Herzpunkt', 'Herzpunkte')}`,
    item: (who, name, level, isFaceUp) =>
      name === null
        ? `${owned(who, 'Gegenstand', 'masculine')}, verdeckt, Stufe ${level}`
        : `${owned(who, name)}, Gegenstand der Stufe ${level}, ${isFaceUp ? 'offen' : 'verdeckt'}`,
    marks: {
      last: 'Teil des letzten Zugs',
      threat: 'angreifbar',
      hint: 'im Tipp genannt',
      source: 'kann handeln',
      anchor: 'hier passt das Stück',
      reach: 'erreichbar',
      route: 'auf dem Weg dorthin',
      target: 'als Ziel wählbar',
      chosen: 'gewählt',
      aimed: '',
    },
    threat: (crests) =>
      crests === 0
        ? 'im nächsten Zug angreifbar'
        : `im nächsten Zug angreifbar, wenn der Gegner ${crests} Wappen mehr würfelt`,
    fits: 'Das Stück passt hierher.',
    fitsNot: 'Das Stück passt nicht hierher.',
    noMarks: 'Keine markierten Felder.',
  },
}
