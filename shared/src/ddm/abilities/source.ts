import { present } from '../../kernel/assert.ts'
import { parseSquare, type Square } from '../geometry/square.ts'
import type { Ability } from '../model/ability.ts'
import type { Card } from '../model/card.ts'
import type { Link } from '../model/link.ts'
import {
  type AbilityUse,
  cardOf,
  type Item,
  itemById,
  itemCardOf,
  type Monster,
  monsterById,
  type Origin,
  type State,
} from '../model/state.ts'
import type { Seat } from '../types.ts'

/** Point of view of an ability: the seat defines own and enemy, the square ranges (R14.12). */
export interface Viewpoint {
  /** Id of the figure. */
  readonly id: number
  readonly seat: Seat
  readonly square: Square
}

/** A figure in play whose ability is used. */
export interface Source extends Viewpoint, Origin {
  readonly card: Card
  /** Ability uses this turn; an item has none. */
  readonly uses: readonly AbilityUse[]
}

/** A monster as the source of its abilities. */
export const monsterSource = ({
  id,
  controller: seat,
  square,
  summoner,
  die,
  figure,
  card,
  uses,
}: Monster): Source => ({ id, seat, square, summoner, die, figure, card, uses })

/** An item as the source of its "when summoned" abilities, used by its summoner. */
export const itemSource = (state: State, item: Item): Source => ({
  ...item,
  seat: item.summoner,
  card: itemCardOf(state, item),
  uses: [],
})

/** The figure with this id as a source, if in play. */
export function sourceOf(state: State, id: number): Source | null {
  const monster = monsterById(state, id)
  if (monster !== undefined) return monsterSource(monster)
  const item = itemById(state, id)
  return item === undefined ? null : itemSource(state, item)
}

/** Point of view of a link: its source's position, or the last one (R16.6). */
export const viewpointOf = (state: State, { source, seat, at }: Link): Viewpoint => ({
  id: source,
  seat,
  square: sourceOf(state, source)?.square ?? present(parseSquare(at), 'a square of a link'),
})

/** The ability with this number on a card, from 1, if any. */
export const abilityOn = (card: Card, ability: number): Ability | undefined =>
  card.abilities[ability - 1]

export const abilityOf = ({ setup }: State, link: Link): Ability =>
  present(abilityOn(cardOf(setup, link), link.ability), `no ability ${link.ability}`)
