import { copySet, removeSquare } from '../geometry/square-set.ts'
import { has } from '../model/modifiers.ts'
import { type Item, itemCardOf, type Monster, type State } from '../model/state.ts'

/** Whether `mover` may walk through the space that `other` holds (R10.5, R10.6, R13.4, R13.6). */
export const canPass = (state: State, mover: Monster, other: Monster): boolean =>
  has(state, mover, 'tunnel') || letsPass(state, mover, other, has(state, mover, 'flying'))

/** Whether `other` lets a mover pass that does not tunnel; `flies` says whether that flies. */
function letsPass(state: State, mover: Monster, other: Monster, flies: boolean): boolean {
  const { passOwn, flyingPass } = state.setup.options
  if (mover.controller === other.controller && passOwn === 'yes') return true
  return flyingPass === 'nonFlying' && flies !== has(state, other, 'flying')
}

/** What of `path`, which is all path, `mover` may enter on the way, whatever stands on its own space. */
export function passableOf(state: State, path: readonly number[], mover: Monster): number[] {
  const passable = copySet(path)
  if (has(state, mover, 'tunnel')) return passable
  const flies = has(state, mover, 'flying')
  for (const other of state.monsters)
    if (other.id !== mover.id && !letsPass(state, mover, other, flies))
      removeSquare(passable, other.square)
  return passable
}

/** Whether items end the walk of `mover` on the first one entered (R10.8, R13.7). */
export const isStoppedByItems = (state: State, mover: Monster): boolean =>
  state.items.length > 0 && state.setup.options.itemsBlock === 'yes' && !has(state, mover, 'tunnel')

/** Whether passing an item sets it off for `mover` (R13.7, R15.3). */
export const setsOffByPassing = (state: State, mover: Monster): boolean =>
  state.setup.options.itemTrigger === 'passOrStop' && !has(state, mover, 'tunnel')

/**
 * Items that do something when a monster enters: all but those whose effect began when they were
 * turned up on arrival (R15.9). Whoever looks can tell: one that lies face down has an effect to come.
 */
export const liveItems = (state: State): readonly Item[] =>
  state.items.filter((item) => isLive(state, item))

/** Whether an item does something when a monster enters. */
export const isLive = (state: State, item: Item): boolean =>
  !item.faceUp || itemCardOf(state, item).abilities.some(({ timing }) => timing === 'step')
