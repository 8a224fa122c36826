import { type Square, squareName, stepsBetween } from '../../geometry/square.ts'
import { hasSquare } from '../../geometry/square-set.ts'
import type { RuleError } from '../../language/refusal.ts'
import type { State } from '../../model/state.ts'
import { otherSeat } from '../01-terms/players.ts'
import { type Fighter, fighterOn } from '../12-damage/dungeon-master.ts'
import { canHit } from '../13-general/flying.ts'
import { lastingReach } from '../14-abilities/cards/mighty-mage.ts'
import { pathDistance, withinDistance } from '../14-abilities/range-and-distance.ts'

/** Range of an attack, in steps over the board (R11.2). */
export const REACH = 1

/**
 * Returns whether a valid target for this fighter of the turn player is on `at` (R11.2, R11.4). The
 * owner of the path does not matter (R18.6).
 */
export function checkTarget(
  state: State,
  attacker: Fighter,
  from: Square,
  at: Square,
): RuleError | null {
  const target = fighterOn(state, otherSeat(state.player), at)
  if (target === undefined || (target === 'master' && attacker === 'master'))
    return { code: 'bad_target', rule: 'R11.2', at: squareName(at) }
  const reach = reachOf(state, attacker)
  if (!isInReach(state, from, at, reach)) {
    const distance = reach === REACH ? stepsBetween(from, at) : pathDistance(state, from, at)
    return { code: 'out_of_reach', rule: 'R11.2', reach, distance }
  }
  if (canHit(state, attacker, target)) return null
  const rule = attacker === 'master' ? 'R12.11' : 'R11.4'
  return { code: 'flying_target', rule, at: squareName(at) }
}

/** Range of a fighter's next attack (R11.2, R14.20). */
export const reachOf = ({ lasting }: State, attacker: Fighter): number =>
  (attacker === 'master' ? null : lastingReach(lasting, attacker.id)) ?? REACH

/**
 * Returns whether an opposing fighter that this one can hit is on `at`, within reach or not (R11.2,
 * R11.4).
 */
export function isTarget(state: State, attacker: Fighter, at: Square): boolean {
  const target = fighterOn(state, otherSeat(state.player), at)
  if (target === undefined || (target === 'master' && attacker === 'master')) return false
  return canHit(state, attacker, target)
}

/** Returns whether an attack of this range reaches from one square to another (R11.2, R14.20). */
export const isInReach = (state: State, from: Square, at: Square, reach: number): boolean =>
  stepsBetween(from, at) <= REACH ||
  (reach > REACH && hasSquare(withinDistance(state, from, reach), at))
