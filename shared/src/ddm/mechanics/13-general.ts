import { copySet, removeSquare } from '../geometry/square-set.ts'
import { has } from '../model/modifiers.ts'
import type { Monster, State } from '../model/state.ts'

/** A fighter: a monster in play, or a Dungeon Master (R1.8). */
export type Fighter = Monster | 'master'

/**
 * Whether `attacker` can hit `target` as far as flying is concerned (R11.4, R12.11, R13.1, R13.2,
 * R13.9).
 */
export function canHit(state: State, attacker: Fighter, target: Fighter): boolean {
  if (target === 'master' || !has(state, target, 'flying')) return true
  if (attacker === 'master') return state.setup.options.lordHitsFlying === 'yes'
  return has(state, attacker, 'flying') || has(state, attacker, 'hits-flying')
}

/** Whether `mover` may walk through the space of `other` (R10.5, R10.6, R13.4, R13.6). */
export const canPass = (state: State, mover: Monster, other: Monster): boolean =>
  has(state, mover, 'tunnel') || letsPass(state, mover, other, has(state, mover, 'flying'))

/** Whether `other` lets a mover without tunnel pass; `flies` says whether the mover flies. */
function letsPass(state: State, mover: Monster, other: Monster, flies: boolean): boolean {
  const { passOwn, flyingPass } = state.setup.options
  if (mover.controller === other.controller && passOwn === 'yes') return true
  return flyingPass === 'nonFlying' && flies !== has(state, other, 'flying')
}

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

/** Whether the first item entered ends the walk of `mover` (R10.8, R13.7). */
export const isStoppedByItems = (state: State, mover: Monster): boolean =>
  state.items.length > 0 && state.setup.options.itemsBlock === 'yes' && !has(state, mover, 'tunnel')

/**
 * Whether passing an item sets it off for `mover`: also for flying monsters, not with tunnel
 * (R13.5, R13.7, R15.3, R15.4).
 */
export const setsOffByPassing = (state: State, mover: Monster): boolean =>
  state.setup.options.itemTrigger === 'passOrStop' && !has(state, mover, 'tunnel')
