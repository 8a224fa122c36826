import {
  HIDDEN_ID,
  type Item,
  itemCardOf,
  type Monster,
  type Seat,
  type State,
  squareName,
  type Target,
} from '@dungeon-dice/client-sdk/rules'
import type { Thing, Who } from '../text/speaking.ts'

/** A side, as `own` is spoken to; without the name of its player. */
export const whoOf = (seat: Seat, own: Seat): Who => ({ seat, isYou: seat === own, name: null })

/** A monster in play, as `own` is told of it. */
export const monsterThing = ({ controller, card, square }: Monster, own: Seat): Thing => ({
  kind: 'monster',
  whose: whoOf(controller, own),
  name: card.name,
  at: squareName(square),
})

/** An item in play, as `own` is told of it; without its name where that is hidden (R8.2). */
export function itemThing(state: State, item: Item, own: Seat): Thing {
  const { id, name } = itemCardOf(state, item)
  const whose = whoOf(item.summoner, own)
  return { kind: 'item', whose, name: id === HIDDEN_ID ? null : name, at: squareName(item.square) }
}

/** The occupant of a named target; the space alone when it has left. */
export function targetThing(state: State, { at, piece }: Target, own: Seat): Thing {
  const isThere = ({ square }: { readonly square: number }) => squareName(square) === at
  const monster = piece === 'monster' ? state.monsters.find(isThere) : undefined
  if (monster !== undefined) return monsterThing(monster, own)
  const item = piece === 'item' ? state.items.find(isThere) : undefined
  if (item === undefined) return { kind: 'space', whose: null, name: null, at }
  return itemThing(state, item, own)
}
