import type { Monster, State } from '../../model/state.ts'
import type { Seat } from '../01-terms/players.ts'
import { type Fighter, hitsFlying } from '../12-damage/dungeon-master.ts'
import { has } from './general-abilities.ts'

/**
 * Returns whether `attacker` can hit `target` as far as flying is concerned (R13.1, R13.2, R13.9).
 * Items work on a flying monster as on any other (R13.5).
 */
export function canHit(state: State, attacker: Fighter, target: Fighter): boolean {
  if (target === 'master' || !has(state, target, 'flying')) return true
  if (attacker === 'master') return hitsFlying(state)
  return has(state, attacker, 'flying') || has(state, attacker, 'hits-flying')
}

/**
 * Returns whether `other` lets a mover of `seat` without tunnel pass: own monsters do, opposing ones
 * only by `option flyingPass` (R13.4). `flies`: the mover flies.
 */
export function letsPass(state: State, seat: Seat, other: Monster, flies: boolean): boolean {
  const { passOwn, flyingPass } = state.setup.options
  if (seat === other.controller && passOwn === 'yes') return true
  return flyingPass === 'nonFlying' && flies !== has(state, other, 'flying')
}

/** R13.3: a flying monster pays 2 crests a space. */
export const crestsPerSpace = (state: State, monster: Monster): number =>
  has(state, monster, 'flying') ? 2 : 1
