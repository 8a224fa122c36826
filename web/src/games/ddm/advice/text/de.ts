import type { AdviceText } from './en.ts'

/** A chance from 0 to 1 as a whole percentage. */
const percent = (chance: number): string => `${Math.round(100 * chance)} %`

/** Hints on demand, in German. */
export const ADVICE_DE: AdviceText = {
  advice: {
    ask: 'Tipp',
    hide: 'Tipp ausblenden',
    thinking: 'Starke Züge werden gesucht …',
    failed:
      'Diesmal kein Tipp: Die Berechnung ist fehlgeschlagen. Versuche es noch einmal oder lade die Seite neu.',
    title: (count) =>
      count === 1
        ? 'Ein starker Spieler würde sich das ansehen:'
        : 'Ein starker Spieler würde sich diese Züge ansehen:',
    more: (count) => (count === 1 ? '1 weitere Idee zeigen' : `${count} weitere Ideen zeigen`),
    later: (answers) => `Danach: ${answers}.`,
    chance: (chance) => `Gewinnchance: etwa ${percent(chance)}`,
    hearts: 'Herzpunkte',
    alone: 'Keine andere Idee ist so gut.',
    alike: 'Diese Ideen sind etwa gleich gut.',
    ahead: (lead) => `Die nächste Idee gewinnt um ${percent(lead)} seltener.`,
    named: (number) => (number === '' ? 'im Tipp genannt' : `Tipp ${number}`),
  },
}
