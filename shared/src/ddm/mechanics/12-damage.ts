import { present } from '../../kernel/assert.ts'
import { squareName } from '../geometry/square.ts'
import type { DamageCause, EffectCause } from '../language/event.ts'
import {
  attackOf,
  defenseOf,
  MASTER_ATTACK,
  protectorOf,
  typeAdvantage,
} from '../model/modifiers.ts'
import { type Monster, monsterById, type State } from '../model/state.ts'
import type { Battle } from '../model/units.ts'
import { otherSeat, type Seat } from '../types.ts'
import { changeMonster, changeSeat, type Draft, emit, markEventful } from './draft.ts'
import { destroyMonster } from './figures.ts'

/** Deals the damage of a battle (R12.1–R12.3, R12.9). */
export function dealDamage(draft: Draft, battle: Battle): void {
  if (battle.target === 'master') loseHeartPoint(draft, otherSeat(battle.seat))
  else hit(draft, battle, inPlay(draft.state, battle.target))
}

function hit(draft: Draft, battle: Battle, target: Monster): void {
  const attack = attackIn(draft.state, battle, target)
  const rest = attack - (battle.defended ? defenseOf(draft.state, target) : 0)
  if (rest < 0) retaliate(draft, battle, -rest)
  else dealChanged(draft, target, rest)
}

/**
 * Deals the result of an attack after the effects on its target, in the order they resolved
 * (R12.5). Redirected damage meets the effects on its receiver and is not redirected again
 * (R14.24).
 */
function dealChanged(draft: Draft, target: Monster, result: number, isHanded = false): void {
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

const inPlay = (state: State, id: number): Monster =>
  present(monsterById(state, id), 'a fighter was checked to be in play')

/** ATK in this battle including the type advantage, at least 0 (R12.4, R12.13). */
function attackIn(state: State, { attacker }: Battle, target: Monster): number {
  if (attacker === 'master') return MASTER_ATTACK
  const monster = inPlay(state, attacker)
  return Math.max(0, attackOf(state, monster) + typeAdvantage(state, monster, target))
}

/**
 * R12.3: with `option retaliation`, an attacking monster takes the amount by which the target's DEF
 * is higher.
 */
function retaliate(draft: Draft, { attacker }: Battle, amount: number): void {
  if (attacker === 'master' || draft.state.setup.options.retaliation === 'no') return
  wound(draft, inPlay(draft.state, attacker), amount, 'retaliation')
}

/** Adds damage to a monster and destroys it if necessary (R12.6–R12.8). */
function addDamage(draft: Draft, monster: Monster, amount: number, cause: DamageCause): void {
  if (amount === 0) return
  markEventful(draft)
  const damage = monster.damage + amount
  changeMonster(draft, monster.id, { damage })
  emit(draft, { type: 'damaged', at: squareName(monster.square), amount, damage, cause })
  if (isDestroyed(draft.state, monster.card.hp, damage)) destroyMonster(draft, monster, cause)
}

/** Restores HP up to the printed value (R12.6); returns whether any was restored. */
export function heal(draft: Draft, monster: Monster, most: number, cause: EffectCause): boolean {
  const amount = Math.min(most, monster.damage)
  if (amount === 0) return false
  markEventful(draft)
  const damage = monster.damage - amount
  changeMonster(draft, monster.id, { damage })
  emit(draft, { type: 'healed', at: squareName(monster.square), amount, damage, cause })
  return true
}

/** R12.7: destroyed at its HP, or with `option destroyAt exceed` above it. */
const isDestroyed = ({ setup }: State, hp: number, carried: number): boolean =>
  setup.options.destroyAt === 'reach' ? carried >= hp : carried > hp

/** R12.9: one heart point, whatever the ATK. */
function loseHeartPoint(draft: Draft, seat: Seat): void {
  markEventful(draft)
  const left = draft.state.seats[seat].heartPoints - 1
  changeSeat(draft, seat, { heartPoints: left })
  emit(draft, { type: 'heartPointsLost', seat, amount: 1, left })
}
