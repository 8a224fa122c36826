import { type Ability, abilityWords, type Card, cardWords } from '@dungeon-dice/client-sdk/rules'
import { languageNow } from '../../../lib/text/text.tsx'
import { spokenIn } from './spoken.ts'

type NameOf = (id: string) => string

/** A card's effect, in paragraphs, in the page's language. */
export const cardText = (card: Card, nameOf?: NameOf): readonly string[] =>
  (spokenIn(languageNow())?.card ?? cardWords)(card, nameOf)

/** The effect of a card's ability, in the page's language. */
export const abilityText = (ability: Ability, card: Pick<Card, 'kind'>): string =>
  (spokenIn(languageNow())?.ability ?? abilityWords)(ability, card)
