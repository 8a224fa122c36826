import type { GeneralAbility, MonsterType, Seat } from '../types.ts'
import { MONSTER_TYPES } from '../types.ts'
import type { Stat } from './effect.ts'
import type { FieldAura } from './field.ts'
import { itemById, type Monster, monsterById, type State } from './state.ts'

/** ATK of every Dungeon Master, in points (R1.8, R12.10). */
export const MASTER_ATTACK = 10

/** Whether a monster currently has a general ability (R13, R13.11). */
export function has(state: State, monster: Monster, ability: GeneralAbility): boolean {
  // Called for every pair of monsters on the way: handle the most common case first.
  if (monster.card.general.length === 0 && state.lasting.length === 0) return false
  if (state.field.suppressed.includes(ability)) return false
  return monster.card.general.includes(ability) || isGranted(state, monster, ability)
}

const isGranted = ({ lasting }: State, { id }: Monster, ability: GeneralAbility): boolean =>
  lasting.length > 0 &&
  lasting.some(
    (change) => change.monster === id && change.what === 'general' && change.general === ability,
  )

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

/** Whether an aura applies to this monster. */
export function isUnder(state: State, aura: FieldAura, monster: Monster): boolean {
  if (aura.type !== undefined && aura.type !== monster.card.type) return false
  if (aura.side === 'any') return true
  return (commanderOf(state, aura.source) === monster.controller) === (aura.side === 'own')
}

/** The controller of a figure; items belong to their summoner. */
const commanderOf = (state: State, id: number): Seat | undefined =>
  monsterById(state, id)?.controller ?? itemById(state, id)?.summoner

/** The card that protects a monster from all damage, or null (R14.18). */
export const protectorOf = ({ field }: State, { card }: Monster): string | null =>
  field.unharmed.find(({ type }) => type === card.type)?.by ?? null

/** The card that prevents a monster from moving this turn, or null (R14.17, R18.7). */
export function holderOf({ field, turn }: State, { card }: Monster): string | null {
  if (card.maxSpaces === 0) return card.id
  const hold = field.holds.find(({ type, since }) => type === card.type && isHeld(turn - since))
  return hold?.by ?? null
}

/**
 * R14.17: counted from the arrival, the other player's turns are odd and the controller's own are
 * even; each player's first turn is blocked, then every second one.
 */
const isHeld = (turns: number): boolean => turns % 4 === 1 || turns % 4 === 2

/** Movement crests needed for `spaces` steps of a walk (R10.10, R13.3). */
export const walkCost = (state: State, monster: Monster, spaces: number): number =>
  Math.ceil((spaces * crestsPerSpace(state, monster)) / monster.card.spacesPerCrest) *
  timesCost(state)

/** Most spaces that `crests` movement crests pay for: the inverse of `walkCost` (R10.10). */
export const spacesFor = (state: State, monster: Monster, crests: number): number =>
  Math.floor(
    (Math.floor(crests / timesCost(state)) * monster.card.spacesPerCrest) /
      crestsPerSpace(state, monster),
  )

const timesCost = ({ field }: State): number => (field.isMoveDoubled ? 2 : 1)

const crestsPerSpace = (state: State, monster: Monster): number =>
  has(state, monster, 'flying') ? 2 : 1

/**
 * Bonus of a type to the ATK of an attack: 10, -10 or 0, scaled by `option typeAdvantage` / 10
 * (R12.13).
 */
export function typeAdvantage(state: State, attacker: Monster, target: Monster): number {
  const points = state.setup.options.typeAdvantage
  if (points === 0) return 0
  if (has(state, attacker, 'type-neutral') || has(state, target, 'type-neutral')) return 0
  if (beats(attacker.card, target.card)) return points
  return beats(target.card, attacker.card) ? -points : 0
}

const beats = (one: { type: MonsterType }, other: { type: MonsterType }): boolean => {
  const next = (MONSTER_TYPES.indexOf(one.type) + 1) % MONSTER_TYPES.length
  return MONSTER_TYPES[next] === other.type
}
