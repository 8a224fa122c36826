import { CRESTS, TYPES } from '../../text/de.ts'
import type { CatalogueText } from './en.ts'

/** Dice and figures, in German. */
export const CATALOGUE_DE: CatalogueText = {
  dice: {
    search: 'Name oder Fähigkeit suchen',
    sort: 'Sortieren nach',
    sortings: {
      level: 'Stufe',
      name: 'Name',
      attack: 'ATK',
      defense: 'DEF',
      hp: 'HP',
      crests: 'Wappen pro Wurf',
    },
    filters: (count) => (count === 0 ? 'Filter' : `Filter (${count})`),
    clear: 'Alle zeigen',
    count: (shown, all) => (shown === all ? `${all} insgesamt` : `${shown} von ${all}`),
    none: 'Keine Treffer. Entferne einen Filter.',
    kind: (type, level) => `${type}, Stufe ${level}`,
    noDie: 'Ohne eigenen Würfel',
    plain: 'Keine Fähigkeiten.',
    rule: (number) => `Regel ${number}`,
    stats: { attack: 'ATK', defense: 'DEF', hp: 'HP' },
    facets: {
      type: { name: 'Typ', values: TYPES },
      level: { name: 'Stufe', values: { 1: '1', 2: '2', 3: '3', 4: '4' } },
      crest: { name: 'Wappen', values: CRESTS },
      timing: {
        name: 'Fähigkeiten',
        values: {
          move: 'Bewegung',
          magic: 'Magie',
          attack: 'Angriff',
          defense: 'Verteidigung',
          trap: 'Falle',
          summon: 'Beim Beschwören',
          continuous: 'Immer',
          step: 'Beim Betreten',
          destroyed: 'Beim Zerstören',
        },
      },
      general: {
        name: 'Allgemein',
        values: {
          flying: 'Fliegt',
          tunnel: 'Gräbt Tunnel',
          'hits-flying': 'Kann Fliegende treffen',
          'type-neutral': 'Typneutral',
        },
      },
    },
  },
  die: {
    missing: (id) => `Auf diesem Server gibt es keinen Würfel ${id}.`,
    all: 'Alle Würfel',
    faces: 'Würfel',
    card: 'Figur',
    noDie:
      'Diese Figur hat keinen eigenen Würfel. Im Brettspiel kann sie jeder Würfel derselben Stufe und desselben Typs beschwören.',
    odds: 'Chancen',
    summon: 'Chance auf eine Beschwörungsseite',
    pair: 'Chance auf eine Beschwörung mit drei solchen Würfeln',
    crests: 'Wappen pro Wurf im Durchschnitt',
    chance: (share) => `${Math.round(share * 100)} %`,
    mean: (count) => count.toFixed(2).replace('.', ','),
    bringsIn: 'Figuren, die er beschwören kann',
    bringsInHint: 'Brettspiel-Regeln: Figuren deiner Liste mit gleicher Stufe und gleichem Typ.',
    broughtBy: 'Würfel, die sie beschwören können',
    add: 'Zu einer Liste hinzufügen',
    toList: 'Liste',
    newList: 'Neue Liste',
    addDie: 'Würfel hinzufügen',
    addFigure: 'Figur hinzufügen',
    added: (name, list) => `${name} wurde zu ${list} hinzugefügt.`,
    openList: (list) => `${list} öffnen`,
  },
}
