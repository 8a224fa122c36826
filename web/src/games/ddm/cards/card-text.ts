import { type Ability, abilityWords, type Card, cardWords } from '@dungeon-dice/client-sdk/rules'
import { languageNow } from '../../../lib/text/text.tsx'
import { germanAbility, germanCard } from './german/german-card-words.ts'

type NameOf = (id: string) => string

/** A card's effect, in paragraphs, in the page's language. */
export const cardText = (card: Card, nameOf?: NameOf): readonly string[] =>
  languageNow() === 'de' ? germanCard(card, nameOf) : cardWords(card, nameOf)

/** The effect of a card's ability, in the page's language. */
export const abilityText = (ability: Ability, card: Pick<Card, 'kind'>): string =>
  languageNow() === 'de' ? germanAbility(ability, card) : abilityWords(ability, card)
