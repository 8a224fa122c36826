import type { UsageText } from './en.ts'

/** Usage statistics of dice, in German. */
export const USAGE_DE: UsageText = {
  usage: {
    title: 'Nutzungsstatistik',
    intro:
      'Was Spieler in gewertete Partien mitbringen, denen alle zusehen können, und wie diese Listen abschneiden.',
    preset: 'Regeln',
    month: 'Monat',
    bracket: 'Wertung',
    removed: (id) => `${id} (nicht mehr im Spiel)`,
    brackets: {
      all: 'Alle Wertungen',
      '0-1399': 'Unter 1400',
      '1400-1599': '1400 bis 1599',
      '1600-1799': '1600 bis 1799',
      '1800-': 'Ab 1800',
    },
    counted: (matches, lists) => `${matches} Partien, ${lists} Listen`,
    tooFew: 'Noch zu wenige gewertete Partien. Die Statistik erscheint ab 40 gespielten Listen.',
    die: 'Würfel',
    lists: 'In Listen',
    matches: 'In Partien',
    wins: 'Siegquote',
    toDice: 'Alle Würfel',
  },
}
