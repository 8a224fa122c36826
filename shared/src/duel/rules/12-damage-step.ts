import { effectOf } from '../cards/cards.ts'
import type { Comparison } from '../model/attack.ts'
import type { Monster } from '../model/card-on-field.ts'
import type { Trigger } from '../model/link.ts'
import { columnsFromLeft, monsterZone } from '../model/zones.ts'
import { type MonsterZone, otherSeat } from '../types.ts'
import { isFaceUp } from './01-values.ts'
import { clearChanges } from './04-turns.ts'
import { noteTrigger, triggerOf } from './08-waiting.ts'
import { fromLeft } from './12-fighters.ts'
import { monsterToGraveyard } from './16-leaving.ts'
import { type Draft, emit, finishUnit, putMonster, setDamage } from './draft.ts'

/** Turns `set` targets face-up, from the left; their flip effects wait (R12.2, R14.4). */
export function flipTargets(draft: Draft): void {
  finishUnit(draft)
  const { state } = draft
  const damage = state.attack?.damage
  if (damage == null) return
  const flipped: Trigger[] = []
  for (const target of fromLeft(state, damage.targets)) {
    const { zone, monster } = target
    if (monster.position !== 'set') continue
    putMonster(draft, zone, { ...monster, position: 'def' })
    emit(draft, { type: 'monsterTurned', zone, card: monster.id, position: 'def' })
    const trigger = triggerOf(target, 'flip')
    if (trigger !== null) flipped.push(trigger)
  }
  if (flipped.length > 0) setDamage(draft, { ...damage, flipped })
}

/** Sends monsters that were destroyed by battle to the graveyard at the same time (R12.8). */
export function bury(draft: Draft): void {
  finishUnit(draft)
  const { state } = draft
  const damage = state.attack?.damage
  if (damage == null) return
  const fallen = fromLeft(state, damage.marked)
  for (const seat of [state.turnSeat, otherSeat(state.turnSeat)])
    for (const placed of fallen) {
      if (placed.seat !== seat) continue
      const { monster } = placed
      state.happened = [...state.happened, { on: 'destroyedByBattle', seat }]
      noteTrigger(draft, 'destroyedByBattle', placed, {
        destroyers: destroyersOf(damage.comparisons, monster.stay),
      })
      monsterToGraveyard(draft, placed)
    }
}

/** Monsters whose comparison marked this one, in that order (R16.3). */
function destroyersOf(comparisons: readonly Comparison[], stay: number): readonly number[] {
  return comparisons
    .filter(({ marked }) => marked.includes(stay))
    .map(({ attacker, target }) => (attacker === stay ? target : attacker))
}

/**
 * Effects of face-up monsters at the end of the step, the turn seat's first, each seat's from the
 * turn seat's left; then what lasted for the step is over (R12.9).
 */
export function endDamageStep(draft: Draft): void {
  finishUnit(draft)
  const { state } = draft
  for (const seat of [state.turnSeat, otherSeat(state.turnSeat)])
    for (const column of columnsFromLeft(state.turnSeat)) {
      const monster = state.seats[seat].monsters[column - 1]
      if (monster != null && isFaceUp(monster))
        applyAtEnd(draft, monsterZone(seat, column), monster)
    }
  state.attack = null
  state.step = 'battle'
  clearChanges(draft, 'damageStep')
  emit(draft, { type: 'damageStepEnded' })
}

/** Applies an effect at the end of the Damage Step without a chain (R12.9, R18.1). */
function applyAtEnd(draft: Draft, zone: MonsterZone, monster: Monster): void {
  const effect = effectOf(monster.id, 'endOfDamageStep')
  if (effect === undefined) return
  const { attack } = draft.state
  if (effect.if === 'attacked' && attack?.damage?.attackers.includes(monster.stay) !== true) return
  for (const op of effect.ops) {
    if (op.op !== 'turn' || op.to !== 'defense' || monster.position === 'def') continue
    putMonster(draft, zone, { ...monster, position: 'def' })
    emit(draft, { type: 'monsterTurned', zone, card: monster.id, position: 'def' })
  }
}
