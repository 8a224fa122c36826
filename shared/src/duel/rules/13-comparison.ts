import { effectOf } from '../cards/cards.ts'
import type { PlacedMonster, State } from '../model/state.ts'
import { otherSeat, type Seat } from '../types.ts'
import { currentAtk, currentDef, hasPiercing, isProtected, usesDef } from './01-values.ts'

/** A fighter's value, and whether its ATK or DEF was used (R13.1). */
interface Value {
  readonly value: number
  readonly uses: 'atk' | 'def'
}

/** Outcome of the comparison of two monsters (R13). */
export interface Compared {
  readonly attacker: Value
  readonly target: Value
  /** Monsters that it marks for destruction. */
  readonly marked: readonly PlacedMonster[]
  /** Life Points that it marks for depletion, and the monster that does it. */
  readonly damage: { readonly seat: Seat; readonly amount: number; readonly by: number } | null
}

/** The value of an attacker that attacks directly (R13.1, R13.4). */
export const directValue = (state: State, fighter: PlacedMonster): number =>
  usesDef(fighter.monster) ? currentDef(state, fighter) : currentAtk(state, fighter)

/** The value of a fighter while the comparison is made (R13.1, R13.5). */
function fighterValue(state: State, fighter: PlacedMonster, other: PlacedMonster): Value {
  const { monster } = fighter
  const uses = monster.position === 'atk' && !usesDef(monster) ? 'atk' : 'def'
  const value = uses === 'atk' ? currentAtk(state, fighter) : currentDef(state, fighter)
  return { value: Math.max(0, value + duringCalculation(state, fighter, other, uses)), uses }
}

/** Addition of a `calculation` effect, by the values just before the comparison (R13.5, R18.1). */
function duringCalculation(
  state: State,
  fighter: PlacedMonster,
  other: PlacedMonster,
  stat: 'atk' | 'def',
): number {
  const effect = effectOf(fighter.monster.id, 'calculation')
  if (effect === undefined) return 0
  if (effect.if === 'otherAtkHigher' && currentAtk(state, other) <= currentAtk(state, fighter))
    return 0
  return effect.ops.reduce((sum, op) => sum + (op.op === 'stat' ? (op[stat] ?? 0) : 0), 0)
}

/** Compares an attacker with a target (R13.2, R13.3); it only marks (R14.7). */
export function compare(state: State, attacker: PlacedMonster, target: PlacedMonster): Compared {
  const one = fighterValue(state, attacker, target)
  const other = fighterValue(state, target, attacker)
  const difference = one.value - other.value
  const values = { attacker: one, target: other }
  const isAtk = target.monster.position === 'atk'
  if (difference > 0) {
    const isHurt = isAtk || hasPiercing(attacker.monster)
    const damage = isHurt ? hurt(target.seat, difference, attacker) : null
    return { ...values, marked: destroyed(target), damage }
  }
  if (difference === 0) {
    const marked = isAtk && one.value > 0 ? destroyed(attacker, target) : []
    return { ...values, marked, damage: null }
  }
  const marked = isAtk ? destroyed(attacker) : []
  return { ...values, marked, damage: hurt(otherSeat(target.seat), -difference, target) }
}

/** Protected monsters are not marked (R13.6). */
const destroyed = (...monsters: readonly PlacedMonster[]): readonly PlacedMonster[] =>
  monsters.filter(({ monster }) => !isProtected(monster))

const hurt = (seat: Seat, amount: number, { monster }: PlacedMonster): Compared['damage'] => ({
  seat,
  amount,
  by: monster.stay,
})
