import { present } from '../../kernel/assert.ts'
import { squareName } from '../geometry/square.ts'
import type { DamageCause } from '../language/event.ts'
import { attackOf, defenseOf, typeAdvantage } from '../model/modifiers.ts'
import { type Monster, monsterById, type State } from '../model/state.ts'
import type { Battle } from '../model/units.ts'
import { otherSeat, type Seat } from '../types.ts'
import {
  changeMonster,
  changeSeat,
  type Draft,
  emit,
  markEventful,
  removeMonster,
} from './draft.ts'

/** ATK of every Dungeon Master, in points (R1.8, R12.10). */
const MASTER_ATTACK = 10

/** Deals the damage of a battle (R12.1–R12.3, R12.9). */
export function dealDamage(draft: Draft, battle: Battle): void {
  if (battle.target === 'master') loseHeartPoint(draft, otherSeat(battle.seat))
  else hit(draft, battle, inPlay(draft.state, battle.target))
}

function hit(draft: Draft, battle: Battle, target: Monster): void {
  const attack = attackIn(draft.state, battle, target)
  const rest = attack - (battle.defended ? defenseOf(draft.state, target) : 0)
  if (rest >= 0) damage(draft, target, rest, 'attack')
  else retaliate(draft, battle, -rest)
}

const inPlay = (state: State, id: number): Monster =>
  present(monsterById(state, id), 'a fighter was checked to be in play')

/** ATK in this battle, with the advantage of types, never below 0 (R12.4, R12.13). */
function attackIn(state: State, { attacker }: Battle, target: Monster): number {
  if (attacker === 'master') return MASTER_ATTACK
  const monster = inPlay(state, attacker)
  return Math.max(0, attackOf(state, monster) + typeAdvantage(state, monster, target))
}

/** R12.3: with `option retaliation` an attacking monster takes what its target's DEF is higher. */
function retaliate(draft: Draft, { attacker }: Battle, amount: number): void {
  if (attacker === 'master' || draft.state.setup.options.retaliation === 'no') return
  damage(draft, inPlay(draft.state, attacker), amount, 'retaliation')
}

/** Adds damage to a monster, which leaves if it is destroyed by it (R12.6–R12.8). */
function damage(
  draft: Draft,
  { id, card, square, damage: before }: Monster,
  amount: number,
  cause: DamageCause,
): void {
  if (amount === 0) return
  markEventful(draft)
  const at = squareName(square)
  const carried = before + amount
  changeMonster(draft, id, { damage: carried })
  emit(draft, { type: 'damaged', at, amount, damage: carried, cause })
  if (!isDestroyed(draft.state, card.hp, carried)) return
  removeMonster(draft, id)
  emit(draft, { type: 'monsterDestroyed', at, monster: card.id, cause })
}

/** R12.7: at its HP, or with `option destroyAt exceed` above it. */
const isDestroyed = ({ setup }: State, hp: number, carried: number): boolean =>
  setup.options.destroyAt === 'reach' ? carried >= hp : carried > hp

/** R12.9: whatever the ATK. */
function loseHeartPoint(draft: Draft, seat: Seat): void {
  markEventful(draft)
  const left = draft.state.seats[seat].heartPoints - 1
  changeSeat(draft, seat, { heartPoints: left })
  emit(draft, { type: 'heartPointsLost', seat, amount: 1, left })
}
