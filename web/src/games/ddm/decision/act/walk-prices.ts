import {
  monsterOn,
  parseSquare,
  type SquareName,
  type State,
  walkCost,
} from '@dungeon-dice/client-sdk/rules'
import { type Actions, type Actor, walkAt } from './actions.ts'

/** A walk as it is listed: its squares, the start first, and its price. */
export interface PricedWalk {
  readonly squares: readonly SquareName[]
  /** Movement crests that it costs (R10.10). */
  readonly price: number
}

const known = new WeakMap<Actor, ReadonlyMap<SquareName, PricedWalk>>()

/** The walks of a figure by where they end; worked out once. */
export function pricedWalks(
  state: State,
  actions: Actions,
  actor: Actor,
): ReadonlyMap<SquareName, PricedWalk> {
  const before = known.get(actor)
  if (before !== undefined) return before
  const walks = new Map(
    actor.walks.flatMap((end) => {
      const walk = walkAt(actions, end)
      return walk?.type === 'move' ? [[end.at, priced(state, actor, walk.walk)] as const] : []
    }),
  )
  known.set(actor, walks)
  return walks
}

function priced(state: State, { at }: Actor, squares: readonly SquareName[]): PricedWalk {
  const walker = monsterOn(state, parseSquare(at) ?? -1)
  return {
    squares,
    price: walker === undefined ? 0 : walkCost(state, walker, squares.length - 1),
  }
}
