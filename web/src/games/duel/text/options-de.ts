import type { OPTIONS_EN } from './options-en.ts'

const VALUES: Readonly<Record<string, string>> = {
  off: 'aus',
  on: 'an',
  fine: 'fein (50 × Wert + HP)',
  times100: 'grob (100 × Wert)',
  ladder: 'steigt mit den Zügen',
  random: 'zufällig',
  A: 'Gastgeber',
  B: 'Gast',
}

/** Regeln zur Wahl, auf Deutsch. */
export const OPTIONS_DE: typeof OPTIONS_EN = {
  title: 'Regeln des Duells',
  names: {
    lifePoints: 'Lebenspunkte',
    statScale: 'ATK und DEF',
    lineupMonsters: 'Monster einer Aufstellung',
    levelPoints: 'Summe der Stufen',
    maxLevel4: 'Höchstens Monster der Stufe 4',
    lineupSupports: 'Hilfskarten einer Aufstellung',
    levelGate: 'Stufengrenze',
    supportsPerTurn: 'Hilfskarten pro Zug',
    divider: 'Zonen der Monster verbergen',
    stallLimit: 'Züge ohne Veränderung',
    turnLimit: 'Züge insgesamt',
    starter: 'Erster Zug',
  },
  bad: (name) => `Diese Regeln passen nicht zusammen: ${name}.`,
  value: (value) => VALUES[value] ?? String(value),
}
