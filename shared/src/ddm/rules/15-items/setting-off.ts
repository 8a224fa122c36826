import { itemOn, type Monster, type State } from '../../model/state.ts'
import { passesItems } from '../13-general/tunnel.ts'
import { squareAt, type Walk } from './walk-pause.ts'
import { isLive } from './when-dimensioned.ts'

/**
 * Returns whether the item on the space just entered is set off, by passing or stopping (R15.3).
 * The start of a walk is not entered (R15.7).
 */
export function isInterrupted(state: State, walk: Walk, mover: Monster): boolean {
  const item = itemOn(state, squareAt(walk, walk.made))
  if (item === undefined || !isLive(state, item)) return false
  return walk.made === walk.squares.length - 1 || setsOffByPassing(state, mover)
}

/** Passing an item sets it off, also for flying monsters, but not with tunnel (R15.3, R15.4). */
export const setsOffByPassing = (state: State, mover: Monster): boolean =>
  state.setup.options.itemTrigger === 'passOrStop' && !passesItems(state, mover)
