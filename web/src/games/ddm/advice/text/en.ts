/** A chance from 0 to 1 as a whole percentage. */
const percent = (chance: number): string => `${Math.round(100 * chance)}%`

/** Hints on demand, in English. */
export const ADVICE_EN = {
  advice: {
    ask: 'Hint',
    hide: 'Hide hint',
    thinking: 'Looking for strong moves …',
    failed: 'No hint this time: the calculation failed. Try again, or reload the page.',
    title: (count: number) =>
      count === 1 ? 'A strong player would look at this:' : 'A strong player would look at these:',
    more: (count: number) => (count === 1 ? 'Show 1 more idea' : `Show ${count} more ideas`),
    later: (answers: string) => `Then: ${answers}.`,
    chance: (chance: number) => `Chance to win: about ${percent(chance)}`,
    hearts: 'heart points',
    alone: 'No other idea is as good.',
    alike: 'These are about equally good.',
    ahead: (lead: number) => `The next idea wins ${percent(lead)} less often.`,
    named: (number: string) => (number === '' ? 'named by the hint' : `hint ${number}`),
  },
}

/** Texts of the same shape in any language. */
type Same<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : { readonly [Name in keyof T]: Same<T[Name]> }

export type AdviceText = Same<typeof ADVICE_EN>

declare module '../../../../lib/text/text.tsx' {
  interface Text extends AdviceText {}
}
