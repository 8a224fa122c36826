import type { Move } from '../model/move.ts'
import { ATTACK_DIE, diceOf } from '../model/stage.ts'
import { type Fighter, fighterOf } from '../model/state.ts'
import { statusValue } from '../model/status.ts'
import type { Seat } from '../types.ts'
import { knockOut } from './07-knock-out.ts'
import { changeFighter, type Draft, emit, roll, sumOf } from './draft.ts'

/** Dice of an attack: `might` adds, `weak` takes away, one is left at least (R7.2). */
export const attackDiceOf = ({ stage, statuses }: Pick<Fighter, 'stage' | 'statuses'>): number =>
  Math.max(1, diceOf(stage) + statusValue(statuses, 'might') - statusValue(statuses, 'weak'))

/** How often the sum counts: a named attack doubles it, unless it says `normal` (R7.3). */
export const factorOf = (move?: Pick<Move, 'damage'>): number => (move?.damage === 'double' ? 2 : 1)

/** Rolls an attack; `sum` is the damage before the target's statuses (R7.2, R7.3). */
export function rollAttack(
  draft: Draft,
  attacker: Fighter,
  move?: Move,
): { readonly dice: readonly number[]; readonly sum: number } {
  const dice = roll(draft, attackDiceOf(attacker), ATTACK_DIE)
  return { dice, sum: sumOf(dice) * factorOf(move) }
}

/** Damage of an attack by its target: `exposed`, `guard`, then halved if it defends (R7.4, R4.4). */
export function damageTo(
  { statuses, stance }: Pick<Fighter, 'statuses' | 'stance'>,
  sum: number,
): number {
  const damage = Math.max(
    0,
    sum + statusValue(statuses, 'exposed') - statusValue(statuses, 'guard'),
  )
  return stance === 'defending' ? Math.floor(damage / 2) : damage
}

/** Deals the damage of an attack (R7.4), which always hits (R7.5); returns it. */
export function hit(draft: Draft, target: Seat, sum: number): number {
  const amount = damageTo(fighterOf(draft.state, target), sum)
  loseHp(draft, target, amount, 'attack')
  return amount
}

/** Takes HP; at 0 the fighter is knocked out (R7.6). */
export function loseHp(draft: Draft, seat: Seat, amount: number, cause: 'attack' | 'burn'): void {
  const hp = Math.max(0, fighterOf(draft.state, seat).hp - amount)
  emit(draft, { type: 'damaged', seat, amount, hp, cause })
  if (amount === 0) return
  changeFighter(draft, seat, { hp })
  draft.state.lastLossTurn = draft.state.turn
  if (hp === 0) knockOut(draft, seat, cause)
}
