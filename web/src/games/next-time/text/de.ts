import { counted } from '../../../lib/text/sentences.ts'
import type { NextTimeText } from './en.ts'

/** A chance from 0 to 1 as a whole percentage. */
const percent = (chance: number): string => `${Math.round(100 * chance)} %`

/** Missed chances of a finished match, in German. */
export const NEXT_TIME_DE: NextTimeText = {
  title: 'Was beim nächsten Mal besser wäre',
  looking: 'Deine Entscheidungen werden durchgesehen …',
  found: (count) =>
    count === 0
      ? 'In keinem deiner Züge versprach eine andere Wahl deutlich mehr.'
      : `In ${counted(count, 'Zug', 'Zügen')} versprach eine andere Wahl deutlich mehr.`,
  given: (turn, given) => `Zug ${turn}: ${given}`,
  better: (better, chance, betterChance) =>
    `Besser: ${better}. Gewinnchance: ${percent(betterChance)} statt ${percent(chance)}.`,
  note: 'Geschätzt durch häufiges Weiterspielen aus dem, was du sehen konntest. Jede Zeile führt zu ihrer Stelle in der Wiederholung.',
  failed:
    'Deine Entscheidungen konnten nicht durchgesehen werden. Die Wiederholung zeigt weiter die ganze Partie.',
  again: 'Noch einmal versuchen',
}
