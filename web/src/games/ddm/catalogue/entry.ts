import type { Card, Catalogue, Die } from '@dungeon-dice/client-sdk/rules'
import { cardText } from '../cards/card-text.ts'

/** A die with the figure that it carries, or a figure that no die of its own carries. */
export interface Entry {
  readonly id: string
  readonly card: Card
  readonly die: Die | null
  /** The card's effect, a paragraph each. */
  readonly words: readonly string[]
  /** The searchable text, in lower case. */
  readonly searched: string
}

/** All entries of a catalogue, in its order: its dice first. */
export function entriesOf({ dice, cards }: Catalogue): readonly Entry[] {
  const nameOf = (id: string) => cards.get(id)?.name ?? id
  const entryOf = (card: Card, die: Die | null): Entry => {
    const words = cardText(card, nameOf)
    const searched = [card.name, card.type, ...words].join(' ').toLowerCase()
    return { id: card.id, card, die, words, searched }
  }
  return [
    ...Array.from(dice.values(), (die) => entryOf(die.card, die)),
    ...Array.from(cards.values())
      .filter(({ id }) => !dice.has(id))
      .map((card) => entryOf(card, null)),
  ]
}
