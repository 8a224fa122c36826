import type { BattleRefusal } from '../language/refusal.ts'
import { fighterAt, fighterInTurn, type State } from '../model/state.ts'
import { checkAction } from './04-ways-of-acting.ts'
import { hit, rollAttack } from './07-damage.ts'
import { checkTarget } from './09-range.ts'
import { changeProgress, type Draft, emit } from './draft.ts'

/** Whether the fighter in turn can make a normal attack on this opponent (R7.1). */
export const checkAttack = (state: State, target: string): BattleRefusal | null =>
  checkAction(state) ?? checkTarget(state, fighterInTurn(state), 'normal', target)

/** Makes a normal attack (R7.1). */
export function attack(draft: Draft, name: string): void {
  const target = fighterAt(draft.state, name)?.seat
  if (target === undefined) return
  const attacker = fighterInTurn(draft.state)
  const { dice, sum } = rollAttack(draft, attacker)
  changeProgress(draft, { hasActed: true })
  emit(draft, { type: 'attacked', seat: attacker.seat, target, dice })
  hit(draft, target, sum)
}
