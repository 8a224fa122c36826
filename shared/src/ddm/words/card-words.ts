import type { GeneralAbility } from '../model/general-ability.ts'
import {
  type Card,
  HIDDEN_ID,
  type ItemCard,
  type MonsterCard,
} from '../rules/01-terms/monster-and-item-cards.ts'
import { abilityWords } from './ability-words.ts'
import type { NameOf } from './speech.ts'

/** Descriptions of general abilities (R13). */
export const GENERAL_WORDS: Readonly<Record<GeneralAbility, string>> = {
  flying:
    'Flying: monsters that do not fly cannot attack it, unless they hit flying. Each space of its walk counts twice.',
  tunnel:
    'Tunnel: it walks through opposing monsters, and sets off no item that it passes, only one on which it stops.',
  'hits-flying': 'Hits flying: it attacks monsters that fly although it does not fly.',
  'type-neutral': 'Type-neutral: no type has an advantage over it, and it has none.',
}

/**
 * The text of a card besides its numbers, in paragraphs: general abilities, abilities in order, and
 * whether an item stays. Empty for an item hidden from the viewer (R8.2).
 */
export function cardWords(card: Card, nameOf?: NameOf): readonly string[] {
  if (card.id === HIDDEN_ID) return []
  const abilities = card.abilities.map((ability) => abilityWords(ability, card, nameOf))
  return card.kind === 'monster'
    ? [...generals(card), ...abilities]
    : [...abilities, afterUseWords(card)]
}

const generals = ({ general }: MonsterCard): readonly string[] =>
  general.map((one) => GENERAL_WORDS[one])

/** R15.8, unless `option itemKeep` overrides it. */
const afterUseWords = ({ afterUse }: ItemCard): string =>
  afterUse === 'discard' ? 'This item is discarded after its effect.' : 'This item stays in play.'
