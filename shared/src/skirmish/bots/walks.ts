import { DIRECTIONS, isOnGrid, type Square } from '../model/grid.ts'
import type { Fighter, State } from '../model/state.ts'
import { nearTo } from '../rules/06-opportunity.ts'
import type { Seat } from '../types.ts'

/** A square that a fighter can walk to. */
export interface Walk {
  readonly at: Square
  readonly steps: number
  /** The first step; null for staying. */
  readonly first: Square | null
  /** Opponents that it has been near by then (R6.1). */
  readonly near: readonly Seat[]
}

const keyOf = ({ x, y }: Square): number => x * 64 + y

/** The squares within this many steps, nearest first, with a shortest walk to each. */
export function walksOf(state: State, fighter: Fighter, most: number): readonly Walk[] {
  const taken = new Set(state.fighters.map(({ at }) => keyOf(at)))
  const walks: Walk[] = [{ at: fighter.at, steps: 0, first: null, near: state.progress.near }]
  // The list grows while it is read: breadth first.
  for (const walk of walks) {
    if (walk.steps >= most) break
    for (const { x, y } of DIRECTIONS) {
      const at = { x: walk.at.x + x, y: walk.at.y + y }
      if (taken.has(keyOf(at)) || !isOnGrid(at, state.setup.options.grid)) continue
      taken.add(keyOf(at))
      walks.push({
        at,
        steps: walk.steps + 1,
        first: walk.first ?? at,
        near: nearBy(state, fighter, walk, at),
      })
    }
  }
  return walks
}

function nearBy(state: State, fighter: Fighter, { near }: Walk, at: Square): readonly Seat[] {
  const more = nearTo(state, { ...fighter, at }).filter((seat) => !near.includes(seat))
  return more.length === 0 ? near : [...near, ...more]
}
