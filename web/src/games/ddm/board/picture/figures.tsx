import {
  attackOf,
  defenseOf,
  HIDDEN_ID,
  hasGeneral,
  type Item,
  itemCardOf,
  type Monster,
  monsterOn,
  type Seat,
  type State,
  squareName,
} from '@dungeon-dice/client-sdk/rules'
import { memo } from 'react'
import { type Size, spotOf } from '../layout.ts'
import { type ItemFacts, ItemPicture } from './item.tsx'
import { type MonsterFacts, MonsterPicture } from './monster.tsx'

interface Props {
  readonly state: State
  readonly size: Size
  readonly below: Seat
}

/** How a board is drawn. */
type Side = Pick<Props, 'size' | 'below'>

/** All items and monsters in play. A figure is drawn again only when it differs itself. */
export const Figures = memo(({ state, size, below }: Props) => (
  <g>
    {state.items.map((item) => (
      <ItemPicture key={item.id} {...itemFacts(state, item, { size, below })} />
    ))}
    {state.monsters.map((monster) => (
      <MonsterPicture key={monster.id} {...monsterFacts(state, monster, { size, below })} />
    ))}
  </g>
))

/** A monster's picture in a state, seen from one side. */
export function monsterFacts(state: State, monster: Monster, side: Side): MonsterFacts {
  const { card, controller, summoner, damage } = monster
  const square = squareName(monster.square)
  const isOwnTurn = state.player === controller
  return {
    ...spotOf(square, side.size, side.below),
    square,
    type: card.type,
    level: card.level,
    sitter: card,
    name: card.name,
    summoner,
    controller,
    hp: card.hp,
    damage,
    attackBy: attackOf(state, monster) - card.attack,
    defenseBy: defenseOf(state, monster) - card.defense,
    isFlying: hasGeneral(state, monster, 'flying'),
    hasMoved: isOwnTurn && monster.moved,
    hasAttacked: isOwnTurn && monster.attacks > 0,
  }
}

/** An item's picture in a state, seen from one side. */
export function itemFacts(state: State, item: Item, side: Side): ItemFacts {
  const card = itemCardOf(state, item)
  const square = squareName(item.square)
  return {
    ...spotOf(square, side.size, side.below),
    square,
    summoner: item.summoner,
    level: card.level,
    isFaceUp: item.faceUp,
    initials: card.id === HIDDEN_ID ? '' : initialsOf(card.name),
    isCovered: monsterOn(state, item.square) !== undefined,
  }
}

/** The first letters of the first two words of a name that begin with a capital. */
const initialsOf = (name: string): string => (name.match(/\b\p{Lu}/gu) ?? []).slice(0, 2).join('')
