import type { RulesText } from './en.ts'

/** The rule book, in German. */
export const RULES_DE: RulesText = {
  rules: {
    search: 'Regeln durchsuchen',
    contents: 'Inhalt',
    books: 'Regelbücher',
    sources: 'Quellen zeigen',
    learn: 'Neu im Spiel? Fang mit der Spielanleitung an.',
    found: (count) => (count === 1 ? '1 Treffer' : `${count} Treffer`),
    unknown: (game, shown) =>
      `Ein Spiel ${game} gibt es hier nicht. Hier sind die Regeln von ${shown}.`,
    missing: (number) => `Regel ${number} gibt es nicht. Hier ist das ganze Regelbuch.`,
  },
}
