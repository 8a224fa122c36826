import type { BattleRefusal } from '../language/refusal.ts'
import { type Distance, distanceBetween } from '../model/grid.ts'
import type { Options } from '../model/options.ts'
import { areAllies } from '../model/setup.ts'
import { type Fighter, fighterAt, type State } from '../model/state.ts'
import type { MoveRange } from '../types.ts'

/** Range classes: that of normal attacks, and those of named moves (R9.1). */
export type RangeClass = 'normal' | MoveRange

/** Straight and diagonal reach in squares (R9.1). */
const REACH: Readonly<Record<RangeClass, { readonly o: number; readonly d: number }>> = {
  normal: { o: 1, d: 1 },
  close: { o: 2, d: 1 },
  long: { o: 6, d: 5 },
  self: { o: 0, d: 0 },
  enemy: { o: 6, d: 5 },
  ally: { o: 6, d: 5 },
}

/** Whether a distance is within the reach of a class (R9.2); nothing blocks a line (R9.3). */
export function isInReach({ reach }: Options, range: RangeClass, { a, b }: Distance): boolean {
  const { o, d } = REACH[range]
  if (d * a + (o - d) * b > o * d) return false
  return reach === 'area' || range === 'normal' || b === 0 || a === b
}

/**
 * Whether a fighter may aim at this target (R9.3): attacks and `enemy` moves at an opponent that is
 * not immune (R11.4), `ally` moves at an ally or itself, `self` moves name none.
 */
export function checkTarget(
  state: State,
  { seat, at }: Fighter,
  range: RangeClass,
  name: string | undefined,
): BattleRefusal | null {
  if (range === 'self') return name === undefined ? null : { code: 'bad_target', rule: 'R9.3' }
  const target = name === undefined ? undefined : fighterAt(state, name)
  if (target === undefined || areAllies(state.setup, seat, target.seat) !== (range === 'ally'))
    return { code: 'bad_target', rule: 'R9.3' }
  if (range !== 'ally' && target.stance === 'immune')
    return { code: 'immune', rule: 'R11.4', seat: target.seat }
  const distance = distanceBetween(at, target.at)
  return isInReach(state.setup.options, range, distance)
    ? null
    : { code: 'out_of_reach', rule: 'R9.2', ...distance }
}
