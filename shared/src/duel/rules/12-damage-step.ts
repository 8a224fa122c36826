import { effectOf } from '../cards/cards.ts'
import type { Comparison } from '../model/attack.ts'
import type { Trigger } from '../model/link.ts'
import { monsterOf, type PlacedMonster, type State } from '../model/state.ts'
import { columnsFromLeft } from '../model/zones.ts'
import { otherSeat, type Seat } from '../types.ts'
import { isFaceUp } from './01-values.ts'
import { clearChanges } from './04-turns.ts'
import { noteTrigger, triggerOf } from './08-waiting.ts'
import { fromLeft } from './12-fighters.ts'
import { monsterToGraveyard } from './16-leaving.ts'
import { changeDamage, changeMonster, type Draft, emit, finishUnit } from './draft.ts'

/** Turns `set` targets face-up, from the left; their flip effects wait (R12.2, R14.4). */
export function flipTargets(draft: Draft): void {
  finishUnit(draft)
  const { state } = draft
  const flipped: Trigger[] = []
  for (const target of fromLeft(state, state.attack?.damage?.targets ?? [])) {
    const { zone, monster } = target
    if (monster.position !== 'set') continue
    changeMonster(draft, target, { position: 'def' })
    emit(draft, { type: 'monsterTurned', zone, card: monster.id, position: 'def' })
    const trigger = triggerOf(target, 'flip')
    if (trigger !== null) flipped.push(trigger)
  }
  if (flipped.length > 0) changeDamage(draft, { flipped })
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

/** Effects at the end of the step, then what lasted for it is over (R12.9). */
export function endDamageStep(draft: Draft): void {
  finishUnit(draft)
  const { state } = draft
  for (const placed of inPlayFromLeft(state)) applyAtEnd(draft, placed)
  state.attack = null
  state.step = 'battle'
  clearChanges(draft, 'damageStep')
  emit(draft, { type: 'damageStepEnded' })
}

/** Face-up monsters, the turn seat's first, each seat's from the turn seat's left. */
function inPlayFromLeft(state: State): readonly PlacedMonster[] {
  const columns = columnsFromLeft(state.turnSeat)
  const of = (seat: Seat) =>
    columns.flatMap((column) => {
      const monster = state.seats[seat].monsters[column - 1]
      const placed = monster == null ? null : monsterOf(state, monster.stay)
      return placed !== null && isFaceUp(placed.monster) ? [placed] : []
    })
  return [...of(state.turnSeat), ...of(otherSeat(state.turnSeat))]
}

/** Applies an effect at the end of the Damage Step without a chain (R12.9, R18.1). */
function applyAtEnd(draft: Draft, placed: PlacedMonster): void {
  const { zone, monster } = placed
  const effect = effectOf(monster.id, 'endOfDamageStep')
  if (effect === undefined) return
  const { attack } = draft.state
  if (effect.if === 'attacked' && attack?.damage?.attackers.includes(monster.stay) !== true) return
  for (const op of effect.ops) {
    if (op.op !== 'turn' || op.to !== 'defense' || monster.position === 'def') continue
    changeMonster(draft, placed, { position: 'def' })
    emit(draft, { type: 'monsterTurned', zone, card: monster.id, position: 'def' })
  }
}
