import { capital, sentence } from '../../../../lib/text/sentences.ts'
import { CREST_NAMES } from '../../text/de.ts'
import { does, thing, thingAt } from '../../text/german.ts'
import type { ForecastText } from './en.ts'

/** Forecasts of attacks and of answers, in German. */
export const FORECAST_DE: ForecastText = {
  forecast: {
    title: (attacker, target) =>
      `${capital(thing(attacker))} greift ${thingAt(target, 'accusative')} an`,
    numbers: (attack, defense) => `ATK ${attack} gegen DEF ${defense}.`,
    advantage: (points) =>
      points > 0 ? `Der Typ gibt ${points} ATK dazu.` : `Der Typ nimmt ${-points} ATK weg.`,
    brief: (taken, defended) => (defended === null ? taken : `${taken}; verteidigt: ${defended}`),
    taken: 'Nicht verteidigt',
    defended: 'Verteidigt',
    undefended: 'Keine Verteidigung möglich (keine Verteidigungswappen)',
    hearts: (count) => (count === 1 ? '1 Herzpunkt verloren' : `${count} Herzpunkte verloren`),
    destroyed: 'Zerstört',
    attackerDestroyed: 'Dein Angreifer wird zerstört',
    thrownBack: (points) => `${points} Schaden zurückgeworfen`,
    damage: (points) => `${points} Schaden`,
    nothing: 'Kein Schaden',
  },
  outcome: {
    nothing: 'Nichts ändert sich.',
    ifTaken: 'Nicht verteidigt:',
    ifDefended: 'Verteidigt:',
    destroyed: (one) => sentence(`${thing(one)} wird zerstört`),
    itemGone: (one) => sentence(`${thingAt(one)} verschwindet`),
    damaged: (one, amount, left) =>
      amount < 0
        ? sentence(`${thing(one)} wird um ${-amount} geheilt: ${left} HP`)
        : sentence(`${thing(one)} erleidet ${amount} Schaden: ${left} HP`),
    stat: (one, stat, amount, now) =>
      sentence(`${thing(one)}: ${stat} ${amount < 0 ? '−' : '+'}${Math.abs(amount)}, also ${now}`),
    moved: (one, to) => sentence(`${thingAt(one)} kommt nach ${to}`),
    control: (one, by) =>
      sentence(`${does(by, 'übernimmst', 'übernimmt')} ${thing(one, 'accusative')}`),
    crests: (who, amount, crest, now) =>
      amount < 0
        ? sentence(
            `${does(who, 'verlierst', 'verliert')} ${-amount} ${CREST_NAMES[crest]}wappen: bleiben ${now}`,
          )
        : sentence(
            `${does(who, 'bekommst', 'bekommt')} ${amount} ${CREST_NAMES[crest]}wappen: zusammen ${now}`,
          ),
    hearts: (who, amount, now) =>
      amount < 0
        ? sentence(
            now === 0
              ? `${does(who, 'verlierst', 'verliert')} das letzte Herz`
              : `${does(who, 'verlierst', 'verliert')} einen Herzpunkt: ${now === 1 ? 'nur das letzte Herz bleibt' : `bleiben ${now}`}`,
          )
        : sentence(`${does(who, 'bekommst', 'bekommt')} einen Herzpunkt: zusammen ${now}`),
    over: (winner) =>
      winner === null
        ? 'Das Duell endet remis.'
        : sentence(`${does(winner, 'gewinnst', 'gewinnt')} das Duell`),
    unknowns: {
      reply: 'Dein Gegner kann noch mit einer Fähigkeit reagieren.',
      choice: 'Unterwegs steht noch eine Wahl an.',
      item: 'Dabei wird ein Gegenstand ausgelöst, den du nicht kennst.',
    },
  },
}
