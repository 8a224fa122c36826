import { capital, counted, sentence } from '../../../../lib/text/sentences.ts'
import { does, thing, thingAt } from '../../text/english.ts'
import type { CrestsTold, Thing, Who } from '../../text/speaking.ts'

/** Forecasts of attacks and of answers, in English. */
export const FORECAST_EN = {
  /** Forecast of an attack. */
  forecast: {
    title: (attacker: Thing, target: Thing) =>
      `${capital(thing(attacker))} attacks ${thingAt(target)}`,
    numbers: (attack: number, defense: number) => `ATK ${attack} against DEF ${defense}.`,
    advantage: (points: number) =>
      points > 0 ? `Its type adds ${points} to ATK.` : `Its type takes ${-points} off ATK.`,
    brief: (taken: string, defended: string | null) =>
      defended === null ? taken : `${taken}; if defended: ${defended}`,
    taken: 'Undefended',
    defended: 'Defended',
    undefended: 'No defense possible (no defense crests)',
    hearts: (count: number) => (count === 1 ? '1 heart point lost' : `${count} heart points lost`),
    destroyed: 'Destroyed',
    attackerDestroyed: 'Your attacker is destroyed',
    thrownBack: (points: number) => `${points} damage reflected`,
    damage: (points: number) => `${points} damage`,
    nothing: 'No damage',
  },
  /** Forecast of an answer. */
  outcome: {
    nothing: 'Nothing changes.',
    ifTaken: 'Undefended:',
    ifDefended: 'Defended:',
    destroyed: (one: Thing) => sentence(`${thing(one)} is destroyed`),
    itemGone: (one: Thing) => sentence(`${thingAt(one)} is gone`),
    damaged: (one: Thing, amount: number, left: string) =>
      amount < 0
        ? sentence(`${thing(one)} is healed by ${-amount}: HP ${left}`)
        : sentence(`${thing(one)} takes ${amount}: HP ${left}`),
    stat: (one: Thing, stat: string, amount: number, now: number) =>
      sentence(`${thing(one)}: ${stat} ${amount < 0 ? '−' : '+'}${Math.abs(amount)}, now ${now}`),
    moved: (one: Thing, to: string) => sentence(`${thingAt(one)} is moved to ${to}`),
    control: (one: Thing, by: Who) => sentence(`${does(by, 'control', 'controls')} ${thing(one)}`),
    crests: (who: Who, amount: number, crest: CrestsTold['crest'], now: number) =>
      amount < 0
        ? sentence(
            `${does(who, 'lose', 'loses')} ${counted(-amount, `${crest} crest`, `${crest} crests`)}: ${now} left`,
          )
        : sentence(
            `${does(who, 'gain', 'gains')} ${counted(amount, `${crest} crest`, `${crest} crests`)}: ${now} in total`,
          ),
    hearts: (who: Who, amount: number, now: number) =>
      amount < 0
        ? sentence(
            now === 0
              ? `${does(who, 'lose', 'loses')} the last heart`
              : `${does(who, 'lose', 'loses')} a heart point: ${now === 1 ? 'only the last heart is left' : `${now} left`}`,
          )
        : sentence(`${does(who, 'gain', 'gains')} a heart point: ${now} in total`),
    over: (winner: Who | null) =>
      winner === null ? 'The duel is drawn.' : sentence(`${does(winner, 'win', 'wins')} the duel`),
    /** The things that can still change the outcome. */
    unknowns: {
      reply: 'Your opponent may respond with an ability.',
      choice: 'A choice is still to be made on the way.',
      item: 'It triggers an item you do not know.',
    },
  },
}

export type ForecastText = typeof FORECAST_EN

declare module '../../../../lib/text/text.tsx' {
  interface Text extends ForecastText {}
}
