import { counted } from '../../../lib/text/sentences.ts'

/** A chance from 0 to 1 as a whole percentage. */
const percent = (chance: number): string => `${Math.round(100 * chance)}%`

/** Missed chances of a finished match, in English. */
export const NEXT_TIME_EN = {
  title: 'What would be better next time',
  looking: 'Going through your decisions …',
  found: (count: number) =>
    count === 0
      ? 'In none of your turns did another choice promise clearly more.'
      : `In ${counted(count, 'turn', 'turns')} another choice promised clearly more.`,
  given: (turn: number, given: string) => `Turn ${turn}: ${given}`,
  better: (better: string, chance: number, betterChance: number) =>
    `Better: ${better}. Chance to win: ${percent(betterChance)} instead of ${percent(chance)}.`,
  note: 'Estimated by playing on many times from what you could see. Each line leads to its place in the replay.',
  failed: 'Your decisions could not be gone through. The replay still shows the whole match.',
  again: 'Try again',
}

export type NextTimeText = typeof NEXT_TIME_EN
