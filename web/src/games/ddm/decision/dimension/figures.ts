import type { Card, Die, Seat, State } from '@dungeon-dice/client-sdk/rules'
import type { Offer } from './places.ts'

/** A die that is unfolded, and the figure that it brings in; null when the die carries its own. */
export type Summon = Offer['summons'][number]

/** A figure that can be brought in, with each die that can bring it. */
export interface Offered {
  readonly card: Card
  readonly ways: readonly { readonly summon: Summon; readonly die: Die }[]
}

/** The figures that can be brought in (R7.3), the strongest first; equal ones are one. */
export function figuresOffered(
  { setup }: State,
  seat: Seat,
  { summons }: Offer,
): readonly Offered[] {
  const { dice, figures } = setup.lists[seat]
  const found = new Map<string, Offered>()
  for (const summon of summons) {
    const die = dice[summon.die - 1]
    const card = summon.figure === null ? die?.card : figures[summon.figure - 1]
    if (die === undefined || card === undefined) continue
    const { ways } = found.get(card.id) ?? { ways: [] }
    const isKnown = ways.some((way) => way.die.id === die.id)
    if (!isKnown) found.set(card.id, { card, ways: [...ways, { summon, die }] })
  }
  return [...found.values()].toSorted((a, b) => strengthOf(b.card) - strengthOf(a.card))
}

/** All points of a monster together; 0 for an item. */
const strengthOf = (card: Card): number =>
  card.kind === 'monster' ? card.attack + card.defense + card.hp : 0
