import type { OPTIONS_EN } from './options-en.ts'

const VALUES: Readonly<Record<string, string>> = {
  off: 'aus',
  pairs: 'Paare',
  halves: 'Hälften',
  area: 'Fläche',
  lines: 'nur gerade Linien',
  free: 'zusätzlich zum Zug',
  spends: 'verbraucht die Aktion',
}

/** Regeloptionen in Worten, auf Deutsch. */
export const OPTIONS_DE: typeof OPTIONS_EN = {
  title: 'Regeln des Gefechts',
  names: {
    teams: 'Teams',
    grid: 'Größe des Felds',
    baseStage: 'Erste Stufe',
    topStage: 'Höchste Stufe',
    transformUses: 'Verwandlungen pro Gefecht',
    reach: 'Reichweite der Techniken',
    opportunity: 'Schlag gegen Fliehende',
    stallLimit: 'Züge ohne Schaden',
    turnLimit: 'Züge pro Spieler',
  },
  bad: (name) => `Diese Regeln passen nicht zusammen: ${name}.`,
  value: (value) => VALUES[value] ?? String(value),
  named: (name, value) => `${name}: ${value}`,
}
