import { usePreference } from '../../../lib/preferences.ts'
import { type Language, languageNow } from '../../../lib/text/text.tsx'

/** Choices of a battle in a few words, in English. */
const EN = {
  inTurn: (parts: readonly string[]) => parts.join(', then '),
  step: (to: string) => `walk to ${to}`,
  attack: (name: string) => `attack ${name}`,
  use: (move: string, name: string | null) =>
    name === null ? `use ${move}` : `use ${move} on ${name}`,
  transform: (stage: number) => `transform to stage ${stage}`,
  shift: (stage: number) => `shift to stage ${stage}`,
  strike: (name: string, move: string | null) =>
    move === null ? `strike ${name}` : `strike ${name} with ${move}`,
  decline: (name: string) => `let ${name} go`,
  self: 'yourself',
  defend: 'defend',
  endTurn: 'end the turn',
}

export type ChoiceText = typeof EN

/** Dieselben auf Deutsch. */
const DE: ChoiceText = {
  inTurn: (parts) => parts.join(', dann '),
  step: (to) => `nach ${to} gehen`,
  attack: (name) => `${name} angreifen`,
  use: (move, name) => (name === null ? `${move} nutzen` : `${move} nutzen (auf ${name})`),
  transform: (stage) => `auf Stufe ${stage} verwandeln`,
  shift: (stage) => `auf Stufe ${stage} wechseln`,
  strike: (name, move) => (move === null ? `${name} schlagen` : `${name} mit ${move} schlagen`),
  decline: (name) => `${name} laufen lassen`,
  self: 'dich selbst',
  defend: 'verteidigen',
  endTurn: 'den Zug beenden',
}

/** The texts by language. */
export const CHOICE_TEXTS: Readonly<Record<Language, ChoiceText>> = { en: EN, de: DE }

/** The texts in the language of the page; they are loaded with the result. */
export function useChoiceText(): ChoiceText {
  usePreference('language')
  return CHOICE_TEXTS[languageNow()]
}
