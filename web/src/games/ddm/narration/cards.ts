import type { Card, Setup } from '@dungeon-dice/client-sdk/rules'

type Cards = ReadonlyMap<string, Card>

const known = new WeakMap<Setup, Cards>()

/** The cards that both sides brought, by id, as far as this viewer knows them (R8.2). */
export function cardsOf(setup: Setup): Cards {
  const before = known.get(setup)
  if (before !== undefined) return before
  const { A, B } = setup.lists
  const cards = [A, B].flatMap(({ dice, figures }) => [...figures, ...dice.map(({ card }) => card)])
  const byId = new Map(cards.map((card) => [card.id, card]))
  known.set(setup, byId)
  return byId
}

/** Name of a card; its id where the card is not known. */
export const cardName = (setup: Setup, id: string): string => cardsOf(setup).get(id)?.name ?? id
