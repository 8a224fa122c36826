import type { Ability, Card } from '@dungeon-dice/client-sdk/rules'

/** Words for the cards, which are data, in one language. */
interface CardWords {
  /** A card's effect in paragraphs; `nameOf` names other cards by their ids. */
  readonly card: (card: Card, nameOf?: (id: string) => string) => readonly string[]
  readonly ability: (ability: Ability, card: Pick<Card, 'kind'>) => string
}

const spoken = new Map<string, CardWords>()

/** Adds a language; called by the texts of that language, so that other readers do not load it. */
export function speakCards(language: string, words: CardWords): void {
  spoken.set(language, words)
}

/** The words of a language; undefined for English, which the rules speak themselves. */
export const spokenIn = (language: string): CardWords | undefined => spoken.get(language)
