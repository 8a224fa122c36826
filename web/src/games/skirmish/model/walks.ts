import {
  areAllies,
  type Fighter,
  fighterAt,
  isAdjacent,
  isOnGrid,
  type Seat,
  type Square,
  type State,
  stepLimits,
} from '@dungeon-dice/client-sdk/skirmish'

/** A square as a key of maps and marks. */
export const keyOf = ({ x, y }: Square): string => `${x},${y}`

/** A square that the fighter in turn can walk to. */
export interface Walk {
  readonly at: Square
  /** Squares to step on, the last one `at`. */
  readonly path: readonly Square[]
  /** Whether the turn's action is still possible there, or was made before (R4.1). */
  readonly keepsAction: boolean
}

interface Found extends Walk {
  /** Opponents near the path (R6.1). */
  readonly near: readonly Seat[]
  /** Diagonal steps: of two paths the straighter one is easier to follow. */
  readonly turns: number
}

/** Straight steps first. */
const DIRECTIONS: readonly Square[] = [
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: -1, y: 0 },
  { x: 1, y: 1 },
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: -1, y: 1 },
]

/** Steps that the fighter in turn has left, with an action and in all (R4.1, R4.2, R5.2). */
export function stepsLeft(state: State): { readonly action: number; readonly all: number } {
  const { steps, hasActed } = state.progress
  const { withAction, charge } = stepLimits(state)
  const action = Math.max(0, withAction - steps)
  return { action, all: hasActed ? action : Math.max(0, charge - steps) }
}

/**
 * All squares that the fighter in turn can walk to, by key. Of the shortest paths to a square it
 * is the one near the fewest opponents.
 */
export function walksOf(state: State): ReadonlyMap<string, Walk> {
  const fighter = fighterAt(state, state.queue[0] ?? '')
  if (fighter === undefined) return new Map()
  const left = stepsLeft(state)
  const taken = new Set(state.fighters.map(({ at }) => keyOf(at)))
  const found = new Map<string, Found>()
  let edge: readonly Found[] = [
    { at: fighter.at, path: [], keepsAction: true, near: state.progress.near, turns: 0 },
  ]
  for (let steps = 1; steps <= left.all; steps += 1) {
    const next = new Map<string, Found>()
    for (const from of edge)
      for (const to of around(state, from.at)) {
        const key = keyOf(to)
        if (taken.has(key) || found.has(key)) continue
        const walk = extended(
          state,
          fighter,
          from,
          to,
          state.progress.hasActed || steps <= left.action,
        )
        const known = next.get(key)
        if (known === undefined || isBetter(walk, known)) next.set(key, walk)
      }
    for (const [key, walk] of next) found.set(key, walk)
    edge = [...next.values()]
  }
  return found
}

const around = (state: State, { x, y }: Square): readonly Square[] =>
  DIRECTIONS.map((by) => ({ x: x + by.x, y: y + by.y })).filter((at) =>
    isOnGrid(at, state.setup.options.grid),
  )

function extended(
  { setup, fighters }: State,
  { seat }: Fighter,
  from: Found,
  to: Square,
  keepsAction: boolean,
): Found {
  const more = fighters.filter(
    (other) =>
      isAdjacent(other.at, to) &&
      !areAllies(setup, other.seat, seat) &&
      !from.near.includes(other.seat),
  )
  const isDiagonal = from.at.x !== to.x && from.at.y !== to.y
  return {
    at: to,
    path: [...from.path, to],
    keepsAction,
    near: more.length === 0 ? from.near : [...from.near, ...more.map((other) => other.seat)],
    turns: from.turns + (isDiagonal ? 1 : 0),
  }
}

const isBetter = (one: Found, other: Found): boolean =>
  one.near.length < other.near.length ||
  (one.near.length === other.near.length && one.turns < other.turns)
