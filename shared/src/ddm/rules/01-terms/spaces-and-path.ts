import { addSquare, emptySet, union } from '../../geometry/square-set.ts'
import type { State } from '../../model/state.ts'

/** All path of both seats (R1.9). A seat's own path matters for placing pieces alone (R1.10). */
export const allPath = (state: State): number[] => union(state.path.A, state.path.B)

/** The squares occupied by these figures. */
export function squaresHeld(state: State, held: readonly { readonly square: number }[]): number[] {
  const set = emptySet(state.setup.options.board)
  for (const { square } of held) addSquare(set, square)
  return set
}
