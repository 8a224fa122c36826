import { usePreference } from '../../../lib/preferences.ts'
import { type Language, languageNow } from '../../../lib/text/text.tsx'

const on = (words: string, target: string | null): string =>
  target === null ? words : `${words} on ${target}`

/** Answers of a duel in a few words, in English. */
const EN = {
  zone: (name: string, zone: string) => `${name} (${zone})`,
  list: (names: readonly string[]) => names.join(' and '),
  place: { atk: 'in attack position', def: 'in defense position', set: 'face-down' },
  placed: (card: string, how: string) => `place ${card} ${how}`,
  turned: (card: string, how: string) => `turn ${card} ${how}`,
  set: (card: string) => `set ${card} face-down`,
  play: (card: string, target: string | null) => on(`play ${card}`, target),
  activate: (card: string, target: string | null) => on(`activate ${card}`, target),
  trigger: (card: string, target: string | null) => on(`use the effect of ${card}`, target),
  decline: (card: string) => `do not use the effect of ${card}`,
  picking: (words: string, card: string) => `${words}, with ${card}`,
  attack: (attackers: string, targets: string) => `attack ${targets} with ${attackers}`,
  direct: (attackers: string) => `attack directly with ${attackers}`,
  enterBattle: 'begin the Battle Phase',
  endBattle: 'end the Battle Phase',
  endTurn: 'end the turn',
  pass: 'pass',
}

export type ChoiceText = typeof EN

const auf = (words: string, target: string | null): string =>
  target === null ? words : `${words} (auf ${target})`

/** Dieselben auf Deutsch. */
const DE: ChoiceText = {
  zone: (name, zone) => `${name} (${zone})`,
  list: (names) => names.join(' und '),
  place: { atk: 'in Angriffsposition', def: 'in Verteidigungsposition', set: 'verdeckt' },
  placed: (card, how) => `${card} ${how} legen`,
  turned: (card, how) => `${card} ${how} drehen`,
  set: (card) => `${card} verdeckt setzen`,
  play: (card, target) => auf(`${card} spielen`, target),
  activate: (card, target) => auf(`${card} aktivieren`, target),
  trigger: (card, target) => auf(`den Effekt von ${card} nutzen`, target),
  decline: (card) => `den Effekt von ${card} nicht nutzen`,
  picking: (words, card) => `${words}, mit ${card}`,
  attack: (attackers, targets) => `${targets} mit ${attackers} angreifen`,
  direct: (attackers) => `direkt angreifen mit ${attackers}`,
  enterBattle: 'die Kampfphase beginnen',
  endBattle: 'die Kampfphase beenden',
  endTurn: 'den Zug beenden',
  pass: 'passen',
}

/** The texts by language. */
export const CHOICE_TEXTS: Readonly<Record<Language, ChoiceText>> = { en: EN, de: DE }

/** The texts in the language of the page; they are loaded with the result. */
export function useChoiceText(): ChoiceText {
  usePreference('language')
  return CHOICE_TEXTS[languageNow()]
}
