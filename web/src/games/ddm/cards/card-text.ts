import { type Ability, abilityWords, type Card, cardWords } from '@dungeon-dice/client-sdk/rules'
import { languageNow } from '../../../lib/text/text.tsx'
import { germanAbility, germanCard } from './german/german-card-words.ts'

type NameOf = (id: string) => string

/** What a card does, in paragraphs, in the language of the page. */
export const cardText = (card: Card, nameOf?: NameOf): readonly string[] =>
  languageNow() === 'de' ? germanCard(card, nameOf) : cardWords(card, nameOf)

/** What an ability of a card does, in the language of the page. */
export const abilityText = (ability: Ability, card: Pick<Card, 'kind'>): string =>
  languageNow() === 'de' ? germanAbility(ability, card) : abilityWords(ability, card)
