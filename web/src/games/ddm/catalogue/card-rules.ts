import type { Card, GeneralAbility, Timing } from '@dungeon-dice/client-sdk/rules'
import { cardText } from '../cards/card-text.ts'

/** Rules of the general abilities (R13). */
const GENERAL_RULES: Readonly<Record<GeneralAbility, string>> = {
  flying: 'R13.1',
  tunnel: 'R13.6',
  'hits-flying': 'R13.9',
  'type-neutral': 'R13.10',
}

/** Rules that say when an ability works (R14, R15, R16). */
const TIMING_RULES: Readonly<Record<Timing, string>> = {
  move: 'R14.3',
  magic: 'R14.6',
  attack: 'R14.4',
  defense: 'R14.4',
  trap: 'R14.3',
  summon: 'R14.8',
  continuous: 'R14.7',
  step: 'R15.3',
  destroyed: 'R16.6',
}

/** Says whether an item stays (R15.8). */
const STAYS_RULE = 'R15.8'

/** Something that a card does, and the rule that it rests on. */
export interface CardLine {
  readonly words: string
  readonly rule: string
}

/** A card's rules, in its order. */
export function cardLines(card: Card): readonly CardLine[] {
  const timings = card.abilities.map(({ timing }) => TIMING_RULES[timing])
  const rules =
    card.kind === 'monster'
      ? [...card.general.map((general) => GENERAL_RULES[general]), ...timings]
      : [...timings, STAYS_RULE]
  return cardText(card).map((words, place) => ({ words, rule: rules[place] ?? 'R14' }))
}
