import { squareName } from '../../geometry/square.ts'
import type { DamageCause } from '../../language/event.ts'
import { type Monster, monsterById, type State } from '../../model/state.ts'
import { protectorOf } from '../14-abilities/cards/lord-of-d.ts'
import { type Draft, emit } from '../draft.ts'
import { addDamage } from './damage-counters.ts'

/**
 * Deals the result of an attack after the effects on its target, in the order they resolved
 * (R12.5). Redirected damage meets the effects on its receiver and is not redirected again
 * (R14.24).
 */
export function dealChanged(draft: Draft, target: Monster, result: number, isHanded = false): void {
  let rest = shielded(draft, target, result)
  for (const change of draft.state.lasting) {
    if (change.monster !== target.id || rest === 0) continue
    if (change.what === 'reduce')
      rest = lower(draft, target, rest, Math.max(0, rest - change.amount), change.cause)
    if (change.what === 'prevent') rest = lower(draft, target, rest, 0, change.cause)
    if (change.what !== 'redirect' || isHanded) continue
    const receiver = receiverOf(draft.state, target, change.to)
    if (receiver === null) continue
    const handed = rest
    rest = lower(draft, target, rest, 0, change.cause)
    dealChanged(draft, receiver, handed, true)
  }
  addDamage(draft, target, rest, 'attack')
}

/**
 * The monster that takes the damage instead; if it left or changed sides, the target takes it
 * (R14.24).
 */
function receiverOf(state: State, target: Monster, id: number): Monster | null {
  const receiver = monsterById(state, id)
  return receiver?.controller === target.controller ? receiver : null
}

function lower(
  draft: Draft,
  { square }: Monster,
  before: number,
  after: number,
  cause: string,
): number {
  if (after !== before)
    emit(draft, { type: 'damageChanged', at: squareName(square), before, after, cause })
  return after
}

/** The damage left after protection of the monster's type (R14.18). */
function shielded(draft: Draft, monster: Monster, amount: number): number {
  const protector = protectorOf(draft.state, monster)
  return protector === null ? amount : lower(draft, monster, amount, 0, protector)
}

/** Deals damage from any source after protection (R12.6, R14.18); returns whether any was dealt. */
export function wound(draft: Draft, monster: Monster, amount: number, cause: DamageCause): boolean {
  const rest = shielded(draft, monster, amount)
  addDamage(draft, monster, rest, cause)
  return rest > 0
}
