import type { GeneralAbility } from '../types.ts'
import { MONSTER_TYPES } from '../types.ts'
import type { MonsterCard } from './card.ts'
import type { Monster, State } from './state.ts'

/** Whether a monster has a general ability at this moment (R13). */
export const has = (monster: Monster, ability: GeneralAbility): boolean =>
  monster.card.general.includes(ability)

/** Current ATK of a monster, in points, never below 0 (R12.4). */
export const attackOf = (_state: State, monster: Monster): number => monster.card.attack

/** Current DEF of a monster, in points, never below 0 (R12.4). */
export const defenseOf = (_state: State, monster: Monster): number => monster.card.defense

/** Movement crests that `spaces` steps of a walk cost (R10.10, R13.3). */
export const walkCost = (monster: Monster, spaces: number): number =>
  Math.ceil((spaces * crestsPerSpace(monster)) / monster.card.spacesPerCrest)

/** Most spaces that `crests` movement crests pay for; the inverse of `walkCost` (R10.10). */
export const spacesFor = (monster: Monster, crests: number): number =>
  Math.floor((crests * monster.card.spacesPerCrest) / crestsPerSpace(monster))

const crestsPerSpace = (monster: Monster): number => (has(monster, 'flying') ? 2 : 1)

/** What a type adds to the ATK of an attack: 10, -10 or 0 times `option typeAdvantage` / 10 (R12.13). */
export function typeAdvantage(state: State, attacker: Monster, target: Monster): number {
  const points = state.setup.options.typeAdvantage
  if (points === 0 || has(attacker, 'type-neutral') || has(target, 'type-neutral')) return 0
  if (beats(attacker.card, target.card)) return points
  return beats(target.card, attacker.card) ? -points : 0
}

const beats = (one: MonsterCard, other: MonsterCard): boolean => {
  const next = (MONSTER_TYPES.indexOf(one.type) + 1) % MONSTER_TYPES.length
  return MONSTER_TYPES[next] === other.type
}
