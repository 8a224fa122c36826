import { parseSquare, type SquareName, squareName } from '../geometry/square.ts'
import { hasSquare } from '../geometry/square-set.ts'
import { itemById, itemOn, monsterById, monsterOn, type State } from '../model/state.ts'
import { allPath } from '../rules/01-terms/spaces-and-path.ts'
import { text } from './codec.ts'

/**
 * Names a figure by its id: `g4` is the monster on that square, `~g4` the item there, `#5` the
 * figure with that id, in play or not.
 */
export function makeRef(state: State, id: number): string {
  const monster = monsterById(state, id)
  // Of two monsters on one square, the square stands for the one that came first.
  if (monster !== undefined && monsterOn(state, monster.square) === monster)
    return squareName(monster.square)
  const item = itemById(state, id)
  return item === undefined ? `#${id}` : `~${squareName(item.square)}`
}

/** Such a name, as text. */
export const REFERENCE = text('(?:~?[a-y]\\d{1,2}|#\\d{1,6})')

/**
 * The id of the figure that such a name stands for; null when there is none, or when none can ever
 * have had that id.
 */
export function readRef(state: State, name: string): number | null {
  if (!name.startsWith('#')) return idOn(state, name)
  const id = Number(name.slice(1))
  return wasEver(state, id) ? id : null
}

/** The name of whatever is meant on a square: the monster, or the item. */
export const placeName = (at: SquareName, isItem: boolean): string => (isItem ? `~${at}` : at)

/** The id of the monster on `g4`, or of the item on `~g4`; null when there is none. */
export function idOn(state: State, place: string): number | null {
  const isItem = place.startsWith('~')
  const square = parseSquare(isItem ? place.slice(1) : place) ?? -1
  return (isItem ? itemOn(state, square) : monsterOn(state, square))?.id ?? null
}

/** Returns whether a figure with this id has arrived. */
export const wasEver = ({ arrivals }: State, id: number): boolean => id >= 1 && id <= arrivals

/** Returns whether a square can ever have held a figure: path stays path (R9.8). */
export const isPath = (state: State, name: SquareName): boolean =>
  hasSquare(allPath(state), parseSquare(name) ?? -1)
