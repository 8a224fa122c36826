import { present } from '../../kernel/assert.ts'
import { reachable } from '../geometry/path.ts'
import type { Square } from '../geometry/square.ts'
import {
  addSquare,
  countSquares,
  emptySet,
  intersection,
  intersects,
  neighboursOf,
  union,
  without,
} from '../geometry/square-set.ts'
import { shortestWalk } from '../geometry/walks.ts'
import { type Monster, monsterOn, type State } from '../model/state.ts'
import { allPath, squaresHeld } from '../rules/01-terms/spaces-and-path.ts'
import { checkMover } from '../rules/10-movement/chance-to-move.ts'
import { isStoppedByItems } from '../rules/10-movement/items-on-the-way.ts'
import { spacesFor } from '../rules/10-movement/walk-cost.ts'
import { Passage } from '../rules/13-general/tunnel.ts'
import { setsOffByPassing } from '../rules/15-items/setting-off.ts'
import { liveItems } from '../rules/15-items/when-dimensioned.ts'

/** The squares to which one monster can walk (R10). */
export interface Reach {
  readonly from: Square
  /** Squares on which a walk can end, excluding its start: one bitmask per row. */
  readonly ends: readonly number[]
  /** Number of `ends`, at least 1. */
  readonly count: number
}

/** The reach of each monster of the turn player that can walk, by order of arrival (R10.3). */
export function legalReaches(state: State): readonly Reach[] {
  if (state.seats[state.player].crests.movement === 0) return []
  const ground = groundOf(state)
  const held = squaresHeld(state, state.monsters)
  const reaches: Reach[] = []
  for (const mover of state.monsters) {
    if (mover.controller !== state.player || checkMover(state, mover) !== null) continue
    const ends = without(endsOf(state, ground, mover), held)
    const count = countSquares(ends)
    if (count > 0) reaches.push({ from: mover.square, ends, count })
  }
  return reaches
}

/** Path and items, the same for all monsters of a state. */
interface Ground {
  readonly path: readonly number[]
  readonly items: readonly number[]
  readonly passage: Passage
}

function groundOf(state: State): Ground {
  const path = allPath(state)
  const items = squaresHeld(state, state.items)
  return { path, items, passage: new Passage(state, path, state.player) }
}

function endsOf(state: State, ground: Ground, mover: Monster): number[] {
  const most = spacesOf(state, mover)
  if (most === 0) return emptySet(state.setup.options.board)
  const passable = ground.passage.for(mover)
  const ends = reachable(passable, mover.square, most)
  // Items out of reach do not matter.
  if (!isStoppedByItems(state, mover) || !intersects(ends, ground.items)) return ends
  return endsAmongItems(state, ground, mover, passable, most)
}

/** Most spaces the monster can walk, by its crests and its card (R10.10, R18.7). */
function spacesOf(state: State, mover: Monster): number {
  const spaces = spacesFor(state, mover, state.seats[mover.controller].crests.movement)
  return Math.min(spaces, mover.card.maxSpaces ?? spaces)
}

/** R10.8 with `option itemsBlock`: a space with an item can be entered, but ends the walk. */
function endsAmongItems(
  state: State,
  { path, items }: Ground,
  { square }: Monster,
  passable: readonly number[],
  most: number,
): number[] {
  const open = without(passable, items)
  const before = reachable(open, square, most - 1)
  addSquare(before, square)
  const last = intersection(neighboursOf(before, state.setup.options.board), path)
  return union(reachable(open, square, most), intersection(last, items))
}

/** The listed walk to an end of a reach, start included (R10.3). */
export function walkTo(state: State, { from }: Reach, end: Square): readonly Square[] {
  const mover = present(monsterOn(state, from), 'a reach is that of a monster')
  const { items, passage } = groundOf(state)
  const passable = passage.for(mover)
  if (isStoppedByItems(state, mover)) return walkAmongItems(passable, items, from, end)
  const setOff = setsOffByPassing(state, mover)
    ? squaresHeld(state, liveItems(state))
    : emptySet(state.setup.options.board)
  return present(shortestWalk(passable, from, end, setOff), 'an end can be reached')
}

function walkAmongItems(
  passable: readonly number[],
  items: readonly number[],
  from: Square,
  end: Square,
): readonly Square[] {
  const open = without(passable, items)
  addSquare(open, end)
  return present(shortestWalk(open, from, end, []), 'an end can be reached')
}
