import type { Mark, TermName } from '@dungeon-dice/client-sdk/rules'

/** A chance from 0 to 1 as a whole percentage. */
const percent = (chance: number): string => `${Math.round(100 * chance)}%`

/** The analysis of a match and of a position, in English. */
export const ANALYSIS_EN = {
  analysis: {
    title: 'Analysis',
    start: 'Analyse match',
    startPlans: 'Show best plans',
    running: 'Analysing …',
    failed: 'The analysis failed. Reload the page and try again.',
    percent,
    curve: (name: string) => `Winning chance of ${name} after each step`,
    curveNow: (name: string, chance: number) => `${name}: ${percent(chance)}`,
    luck: (name: string, gain: number) => `Luck favoured ${name} by ${percent(gain)}.`,
    evenLuck: 'Luck was even.',
    lost: (name: string, lost: number) => `${name} gave away ${percent(lost)}.`,
    turning: (step: number) => `Turning point: step ${step}`,
    turned: (name: string, before: number, after: number) =>
      `Chance of ${name} to win: from ${percent(before)} to ${percent(after)}.`,
    noMarks: 'No mistakes found.',
    marks: { inaccuracy: 'Inaccuracy', mistake: 'Mistake', blunder: 'Blunder' } satisfies Record<
      Mark,
      string
    >,
    marked: (step: number, name: string, mark: string, lost: number) =>
      `Step ${step}, ${name}: ${mark}, −${percent(lost)}`,
    otherMarks: 'Other mistakes',
    moments: 'The moments that mattered',
    moment: (step: number, name: string, answer: string) => `Step ${step}, ${name}: ${answer}`,
    changed: (change: number) =>
      Math.round(100 * change) === 0
        ? 'The chance to win stayed the same.'
        : `Chance to win: ${change > 0 ? '+' : '−'}${percent(Math.abs(change))}.`,
    betterBy: (answer: string, gain: number) => `Better by ${percent(gain)}: ${answer}.`,
    nothingBetter: 'Nothing clearly better was found.',
    playOn: (name: string) => `Play on from here as ${name}`,
    better: (answer: string) => `Better: ${answer}`,
    estimate: 'Estimated from many simulated games; a few percent either way are noise.',
    plans: 'Best plans for this turn',
    chance: (seat: string, chance: number) => `Seat ${seat}: ${percent(chance)} chance to win`,
    noPlans: 'The match is over.',
    gains: (terms: string) => `Why: ${terms}`,
    costs: (terms: string) => `Against it: ${terms}`,
    roll: (dice: string) => `roll ${dice}`,
    dimension: (figure: string, at: string) => `unfold at ${at} for ${figure}`,
    skip: 'skip the summon',
    move: (figure: string, to: string) => `${figure} walks to ${to}`,
    attack: (figure: string, at: string) => `${figure} attacks ${at}`,
    endTurn: 'end the turn',
    defend: 'defend',
    take: 'don’t defend',
    pass: 'pass',
    master: 'Dungeon Master',
    ability: (figure: string) => `use the ability of ${figure}`,
    jump: (figure: string, to: string) => `${figure} jumps to ${to}`,
    summonAbility: 'use the ability of the new figure',
    decline: 'do not use the ability',
    choose: (thing: string) => `choose ${thing}`,
    space: (at: string) => `the space ${at}`,
    terms: {
      'second heart point': 'a second heart point',
      'third heart point': 'a third heart point',
      'movement crests': 'movement crests',
      'first attack crest': 'an attack crest',
      'second attack crest': 'a second attack crest',
      'attack crests': 'more attack crests',
      'a defense crest': 'a defense crest',
      'crests for abilities': 'crests for abilities',
      monsters: 'number of monsters',
      life: 'HP of monsters',
      attack: 'total ATK',
      'strongest attack': 'strongest attacker',
      'extra attacks': 'extra attacks',
      'nearest monster': 'a monster near the enemy',
      'second monster near': 'a second monster near the enemy',
      'path near the foe': 'path near the enemy',
      'way to build': 'path still to build',
      'a blow at hand': 'a hit within reach',
      'two blows at hand': 'two hits within reach',
      'the last blow at hand': 'the last hit within reach',
      'a blow soon': 'a hit next turn',
      'two blows soon': 'two hits next turn',
      'the last blow soon': 'the last hit next turn',
      'a guard': 'a guard at the Dungeon Master',
      defenders: 'defenders at home',
      'dice that are left': 'dice left',
      'dice that summon easily': 'dice left that summon easily',
      'figures in reserve': 'figures in reserve',
      items: 'items on the board',
    } satisfies Record<TermName, string>,
  },
}

/** Texts of the same shape in any language. */
type Same<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : { readonly [Name in keyof T]: Same<T[Name]> }

export type AnalysisText = Same<typeof ANALYSIS_EN>

declare module '../../../../lib/text/text.tsx' {
  interface Text extends AnalysisText {}
}
