import type { Size } from './layout.ts'
import type { Scene } from './scene.ts'

const turned = new WeakMap<object, Size>()

/** The size of a board as a scene draws it: the same object for the same board. */
export function sizeOf({ state, isTurned = false }: Pick<Scene, 'state' | 'isTurned'>): Size {
  const { board } = state.setup.options
  if (!isTurned) return board
  const known = turned.get(board) ?? { ...board, isTurned }
  turned.set(board, known)
  return known
}
