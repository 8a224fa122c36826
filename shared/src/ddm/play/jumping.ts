import { squareName } from '../geometry/square.ts'
import type { JumpIntent } from '../language/intent.ts'
import { monsterOn, type State } from '../model/state.ts'
import { checkJumper, isVortex, isVortexAt } from '../rules/15-items/vortex.ts'

/** All jumps of the turn player's monsters, by order of arrival, then by square (R15.11). */
export function legalJumps(state: State): readonly JumpIntent[] {
  const free = state.items
    .filter((item) => isVortex(state, item) && monsterOn(state, item.square) === undefined)
    .map(({ square }) => square)
    .sort((a, b) => a - b)
  if (free.length === 0) return []
  return state.monsters
    .filter((monster) => isVortexAt(state, monster.square) && checkJumper(state, monster) === null)
    .flatMap(({ square }) =>
      free.map((to) => ({ type: 'jump', from: squareName(square), to: squareName(to) }) as const),
    )
}
