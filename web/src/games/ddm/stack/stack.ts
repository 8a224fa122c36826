import {
  type Choices,
  cardOf,
  type Link,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { abilityText } from '../cards/card-text.ts'

/** A link that waits on a chain, as players read it. */
export interface StackLink {
  readonly seat: Seat
  readonly card: string
  /** Where its source stood when it was added. */
  readonly at: string
  /** The ability's effect. */
  readonly words: string
  readonly choices: Choices
  /** Crests paid. */
  readonly paid: number
}

type Unit = State['agenda'][number]

/** The links that a unit of the agenda holds; null for one that holds no chain. */
function linksIn(unit: Unit): readonly Link[] | null {
  switch (unit.type) {
    case 'respond':
    case 'window':
      return unit.window.chain.links
    case 'resolve':
    case 'arrive':
    case 'summonAbility':
      return unit.links
    default:
      return null
  }
}

function linkIn({ setup }: State, link: Link): StackLink {
  const card = cardOf(setup, link)
  const ability = card.abilities[link.ability - 1]
  const { seat, at, choices, paid } = link
  const words = ability === undefined ? '' : abilityText(ability, card)
  return { seat, card: card.name, at, words, choices, paid }
}

/** The links of the chain that is open now, the newest, which is resolved first, at the beginning (R16.5). */
export function stackOf(state: State): readonly StackLink[] {
  const chains = state.agenda.map(linksIn).filter((links) => links !== null)
  return (chains.at(-1) ?? []).map((link) => linkIn(state, link)).toReversed()
}
