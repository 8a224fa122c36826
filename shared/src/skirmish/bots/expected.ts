import { movesOf } from '../fighters/fighters.ts'
import type { Move } from '../model/move.ts'
import { ATTACK_DIE, diceOf } from '../model/stage.ts'
import type { Fighter } from '../model/state.ts'
import { attackDiceOf, damageTo, factorOf } from '../rules/07-damage.ts'

/** Mean of an attack die. */
const MEAN = (ATTACK_DIE + 1) / 2

/** Mean damage of an attack on this target, with a move or a normal one; not more than its HP. */
export const expectedDamage = (attacker: Fighter, target: Fighter, move?: Move): number =>
  Math.min(target.hp, damageTo(target, Math.round(meanRoll(attacker) * factorOf(move))))

/** Mean sum of a fighter's attack dice. */
export const meanRoll = (attacker: Fighter): number => attackDiceOf(attacker) * MEAN

/** Mean HP that a heal of this fighter rolls (R8.4). */
export const meanHeal = ({ stage }: Fighter): number => diceOf(stage) * MEAN

/** The named attacks that a fighter could make now; none while they recharge. */
export const readyAttacks = ({ id, stage, recharge }: Fighter): readonly Move[] =>
  recharge > 0
    ? []
    : movesOf(id).filter(({ from, damage }) => from <= stage && damage !== undefined)

/** Mean damage of the best strike that `striker` could make on a runner (R6.4). */
export function expectedStrike(striker: Fighter, runner: Fighter): number {
  const named = readyAttacks(striker).filter(({ range }) => range === 'close')
  return Math.max(...[undefined, ...named].map((move) => expectedDamage(striker, runner, move)))
}
