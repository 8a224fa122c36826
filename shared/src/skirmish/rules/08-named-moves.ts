import { present } from '../../kernel/assert.ts'
import { moveOf } from '../fighters/fighters.ts'
import type { AnswerOf } from '../language/intent.ts'
import type { BattleRefusal } from '../language/refusal.ts'
import type { Move } from '../model/move.ts'
import { ATTACK_DIE, diceOf } from '../model/stage.ts'
import { type Fighter, fighterAt, fighterInTurn, type State } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { checkAction } from './04-ways-of-acting.ts'
import { hit, rollAttack } from './07-damage.ts'
import { heal } from './08-healing.ts'
import { checkReady, startRecharge } from './08-recharge.ts'
import { checkTarget } from './09-range.ts'
import { landStatus } from './10-statuses.ts'
import { changeProgress, type Draft, emit, roll, sumOf } from './draft.ts'

/** Whether the fighter in turn can use a named move on this target (R8, R9.3, R14.2). */
export function checkUse(
  state: State,
  { move: name, target }: AnswerOf<'use'>,
): BattleRefusal | null {
  const user = fighterInTurn(state)
  const refusal = checkAction(state) ?? checkReady(user, name)
  if (refusal !== null) return refusal
  const { range } = present(moveOf(user, name), 'a move that is ready')
  return checkTarget(state, user, range, target)
}

/** Uses a named move: an attack, a healing, or a status alone (R8.1). */
export function use(draft: Draft, { move: name, target: named }: AnswerOf<'use'>): void {
  const user = fighterInTurn(draft.state)
  const { seat } = user
  const move = present(moveOf(user, name), 'a checked move')
  const target =
    named === undefined ? null : present(fighterAt(draft.state, named), 'a checked target').seat
  changeProgress(draft, { hasActed: true })
  startRecharge(draft, seat)
  emit(draft, { type: 'used', seat, move: name, target })
  const bearer = target ?? seat
  if (move.damage !== undefined) strikeWith(draft, user, bearer, move)
  else {
    if (move.heal === true) healBy(draft, user, bearer)
    landStatus(draft, seat, bearer, move.status)
  }
}

/** A named attack; its status lands if the target lost HP and still stands (R8.5). */
function strikeWith(draft: Draft, user: Fighter, target: Seat, move: Move): void {
  const { dice, sum } = rollAttack(draft, user, move)
  emit(draft, { type: 'attacked', seat: user.seat, target, dice })
  if (hit(draft, target, sum) > 0) landStatus(draft, user.seat, target, move.status)
}

/** A heal rolls the dice of the stage, without `might` and `weak`, never doubled (R8.4). */
function healBy(draft: Draft, { stage }: Fighter, target: Seat): void {
  const dice = roll(draft, diceOf(stage), ATTACK_DIE)
  heal(draft, target, sumOf(dice), { cause: 'move', dice })
}
