import { areAdjacent, parseSquare, type SquareName } from '../geometry/square.ts'
import { itemById, type State } from '../model/state.ts'
import type { Task } from '../model/units.ts'
import { idOn, isPath, wasEver } from './figure-ref.ts'
import { numberOrNull } from './number-list.ts'

type Walk = Extract<Task, { type: 'walk' }>

/** What a text says of a walk under way; null where it leaves the default to stand. */
export interface WalkNotes {
  readonly squares: readonly SquareName[]
  /** Place of the square on which it waits. */
  readonly made: number
  readonly id: number | null
  readonly paid: number | null
}

/**
 * A walk under way in text: its squares, `~` behind the one with the item on which it waits; then
 * the id of the monster unless it stands there, and `$3` for the crests paid unless it is one for
 * each space made: `f3-f4~-g4`.
 */
export function makeWalk(state: State, { squares, made, monster, paid }: Walk): string {
  const way = squares.map((square, place) => `${square}${place === made ? '~' : ''}`).join('-')
  const walker = idOn(state, squares[made] ?? '') === monster ? '' : `#${monster}`
  return `${way}${walker}${paid === made ? '' : `$${paid}`}`
}

/** What such a text says, or null when it is none. */
export function parseWalk(text: string): WalkNotes | null {
  const [, way = '', id, paid] = /^([a-y\d~-]+)(?:#(\d{1,6}))?(?:\$(\d{1,6}))?$/.exec(text) ?? []
  const parts = way.split('-')
  const made = parts.findIndex((part) => part.endsWith('~'))
  const squares = parts.map((part, place) => (place === made ? part.slice(0, -1) : part))
  if (made < 1 || squares.some((square) => parseSquare(square) === null)) return null
  return {
    squares,
    made,
    id: numberOrNull(id),
    paid: numberOrNull(paid),
  }
}

/** The walk of the turn player that such notes tell of; null for one that cannot be (R10.2, R10.3). */
export function readWalk(state: State, { squares, made, id, paid }: WalkNotes): Walk | null {
  const monster = id ?? idOn(state, squares[made] ?? '')
  if (monster === null || !wasEver(state, monster) || itemById(state, monster)) return null
  const isWay = squares.every(
    (square, place) =>
      isPath(state, square) && (place === 0 || areNeighbours(squares[place - 1] ?? '', square)),
  )
  if (!isWay) return null
  return { type: 'walk', monster, seat: state.player, squares, made, paid: paid ?? made }
}

const areNeighbours = (from: SquareName, to: SquareName): boolean =>
  areAdjacent(parseSquare(from) ?? -1, parseSquare(to) ?? -1)
