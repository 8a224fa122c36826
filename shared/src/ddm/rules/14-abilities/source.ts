import { present } from '../../../kernel/assert.ts'
import { parseSquare, type Square } from '../../geometry/square.ts'
import type { Ability } from '../../model/ability.ts'
import type { Link } from '../../model/link.ts'
import {
  type AbilityUse,
  type Item,
  itemById,
  itemCardOf,
  type Monster,
  monsterById,
  type Origin,
  type State,
} from '../../model/state.ts'
import type { Card } from '../01-terms/monster-and-item-cards.ts'
import type { Seat } from '../01-terms/players.ts'

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

/** An ability of a source, with its number on the card. */
export interface Usable {
  readonly source: Source
  readonly number: number
  readonly ability: Ability
}
