import { copySet, removeSquare } from '../../geometry/square-set.ts'
import type { Monster, State } from '../../model/state.ts'
import { letsPass } from './flying.ts'
import { has } from './general-abilities.ts'

/**
 * Returns whether `mover` may walk through the space of `other`: with tunnel always (R13.6). It
 * never stops on a held space (R13.8).
 */
export const canPass = (state: State, mover: Monster, other: Monster): boolean =>
  has(state, mover, 'tunnel') || letsPass(state, mover, other, has(state, mover, 'flying'))

/**
 * The part of `path`, which is all path, that `mover` may enter on the way; its own space does not
 * matter.
 */
export function passableOf(state: State, path: readonly number[], mover: Monster): number[] {
  const passable = copySet(path)
  if (has(state, mover, 'tunnel')) return passable
  const flies = has(state, mover, 'flying')
  for (const other of state.monsters)
    if (other.id !== mover.id && !letsPass(state, mover, other, flies))
      removeSquare(passable, other.square)
  return passable
}

/** Items do not work on a tunnelling monster that passes (R13.7). */
export const passesItems = (state: State, mover: Monster): boolean => has(state, mover, 'tunnel')
