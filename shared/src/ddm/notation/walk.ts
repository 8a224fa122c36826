import { areAdjacent, parseSquare, type SquareName } from '../geometry/square.ts'
import { itemById, type State } from '../model/state.ts'
import type { Task } from '../model/units.ts'
import { after, type Codec, count, maybe, type Of, shape } from './codec.ts'
import { idOn, isPath, wasEver } from './figure-ref.ts'

type Walk = Extract<Task, { type: 'walk' }>

/** Squares, `~` behind the one on which the walk waits. */
const WAY: Codec<Pick<Walk, 'squares' | 'made'>> = {
  form: '[a-y\\d~-]+',
  write: ({ squares, made }) =>
    squares.map((square, place) => `${square}${place === made ? '~' : ''}`).join('-'),
  read: (text) => {
    const parts = text.split('-')
    const made = parts.findIndex((part) => part.endsWith('~'))
    const squares = parts.map((part, place) => (place === made ? part.slice(0, -1) : part))
    const isWay = made >= 1 && squares.every((square) => parseSquare(square) !== null)
    return isWay ? { squares, made } : undefined
  },
}

/**
 * A walk under way in text: its squares, `~` behind the one with the item on which it waits; then
 * the id of the monster unless it stands there, and `$3` for the crests paid unless it is one for
 * each space made: `f3-f4~-g4`.
 */
export const WALK = shape({
  way: WAY,
  monster: maybe(after('#', count())),
  paid: maybe(after('$', count())),
})

/** The parsed text of a walk; null for a default. */
type WalkSaid = Of<typeof WALK>

/** The text form of a walk. */
export function sayWalk(state: State, walk: Walk): WalkSaid {
  const { squares, made, monster, paid } = walk
  const isThere = idOn(state, squares[made] ?? '') === monster
  return { way: walk, monster: isThere ? null : monster, paid: paid === made ? null : paid }
}

/** The walk of the turn player that a text tells of; null for one that cannot be (R10.2, R10.3). */
export function readWalk(state: State, said: WalkSaid): Walk | null {
  const { squares, made } = said.way
  const monster = said.monster ?? idOn(state, squares[made] ?? '')
  if (monster === null || !wasEver(state, monster) || itemById(state, monster)) return null
  const isWay = squares.every(
    (square, place) =>
      isPath(state, square) && (place === 0 || areNeighbours(squares[place - 1] ?? '', square)),
  )
  if (!isWay) return null
  return { type: 'walk', monster, seat: state.player, squares, made, paid: said.paid ?? made }
}

const areNeighbours = (from: SquareName, to: SquareName): boolean =>
  areAdjacent(parseSquare(from) ?? -1, parseSquare(to) ?? -1)
