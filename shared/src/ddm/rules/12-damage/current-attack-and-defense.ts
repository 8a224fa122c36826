import type { Stat } from '../../model/effect.ts'
import type { FieldAura } from '../../model/field.ts'
import { itemById, type Monster, monsterById, type State } from '../../model/state.ts'
import type { Seat } from '../01-terms/players.ts'

/** Current ATK of a monster in points, at least 0 (R12.4). */
export const attackOf = (state: State, monster: Monster): number =>
  Math.max(0, monster.card.attack + monster.attackChange + changeOf(state, monster, 'attack'))

/** Current DEF of a monster in points, at least 0 (R12.4). */
export const defenseOf = (state: State, monster: Monster): number =>
  Math.max(0, monster.card.defense + monster.defenseChange + changeOf(state, monster, 'defense'))

/** Sum of auras and temporary changes of a value. */
function changeOf(state: State, monster: Monster, stat: Stat): number {
  let sum = 0
  for (const aura of state.field.auras)
    if (aura.stat === stat && isUnder(state, aura, monster)) sum += aura.amount
  for (const change of state.lasting)
    if (change.monster === monster.id && change.what === stat) sum += change.amount
  return sum
}

/** Returns whether an aura applies to this monster. */
export function isUnder(state: State, aura: FieldAura, monster: Monster): boolean {
  if (aura.type !== undefined && aura.type !== monster.card.type) return false
  if (aura.side === 'any') return true
  return (commanderOf(state, aura.source) === monster.controller) === (aura.side === 'own')
}

/** The controller of a figure; items belong to their summoner. */
const commanderOf = (state: State, id: number): Seat | undefined =>
  monsterById(state, id)?.controller ?? itemById(state, id)?.summoner
