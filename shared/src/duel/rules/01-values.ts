import { effectOf, effectsOf, supportCard } from '../cards/cards.ts'
import { type MonsterCard, monsterCard } from '../cards/monsters.ts'
import type { OpName, OpOf } from '../cards/op.ts'
import type { ChangeOp, Monster } from '../model/card-on-field.ts'
import type { PlacedMonster, State } from '../model/state.ts'

type Fighter = Pick<PlacedMonster, 'seat' | 'monster'>

/** Whether a monster is face-up (R1.6). */
export const isFaceUp = ({ position }: Monster): boolean => position !== 'set'

/** Printed values of a monster that the viewer knows (R1.5). */
const printed = ({ setup }: Pick<State, 'setup'>, { id }: Monster): MonsterCard =>
  monsterCard(id, setup.options.statScale)

/** Current ATK (R1.7). */
export const currentAtk = (state: State, fighter: Fighter): number => current(state, fighter, 'atk')

/** Current DEF (R1.7). */
export const currentDef = (state: State, fighter: Fighter): number => current(state, fighter, 'def')

function current(state: State, fighter: Fighter, stat: 'atk' | 'def'): number {
  let value = printed(state, fighter.monster)[stat]
  for (const change of fighter.monster.changes) value += change[stat]
  if (state.attack?.damage?.hasBattleEffects === true) value += battleBonus(state, fighter, stat)
  return Math.max(0, value)
}

/** Sum of the battle-only effects on a fighting monster (R12.5, R18.1). */
function battleBonus(state: State, { seat, monster }: Fighter, stat: 'atk' | 'def'): number {
  const damage = state.attack?.damage
  const isAttacker = damage?.attackers.includes(monster.stay) === true
  if (!isAttacker && damage?.targets.includes(monster.stay) !== true) return 0
  let bonus = 0
  const own = isFaceUp(monster) ? effectOf(monster.id, 'inBattle') : undefined
  if (own !== undefined && (own.role === undefined || isAttacker))
    for (const op of own.ops) if (op.op === 'stat') bonus += op[stat] ?? 0
  if (stat === 'def') return bonus
  for (const support of state.seats[seat].supports)
    if (support !== null && !support.isSet)
      for (const op of supportCard(support.id).ops) if (op.op === 'inBattle') bonus += op.atk
  return bonus
}

/** Whether a change gives a monster this property, or its own continuous effect does (R16.2). */
function hasProperty(monster: Monster, name: ChangeOp & OpName): boolean {
  for (const { op } of monster.changes) if (op === name) return true
  return continuous(monster, name) !== undefined
}

function continuous<N extends OpName>(monster: Monster, name: N): OpOf<N> | undefined {
  if (!isFaceUp(monster)) return undefined
  for (const { kind, ops } of effectsOf(monster.id))
    if (kind === 'continuous') for (const op of ops) if (op.op === name) return op as OpOf<N>
  return undefined
}

/** Whether a monster uses its DEF in place of its ATK (R13.1). */
export const usesDef = (monster: Monster): boolean => hasProperty(monster, 'useDef')

/** Whether a monster does piercing damage (R13.3). */
export const hasPiercing = (monster: Monster): boolean => hasProperty(monster, 'pierce')

/** Whether a monster is not marked for destruction (R13.6). */
export const isProtected = (monster: Monster): boolean => hasProperty(monster, 'protect')

/** Whether an effect keeps a monster from attacking (R16.4). */
export const cannotAttack = (monster: Monster): boolean => hasProperty(monster, 'noAttack')

/** Attacks that a face-up monster has left in this turn (R10.4). */
export function attacksLeft(monster: Monster): number {
  let attacks = 1 + (continuous(monster, 'extraAttack')?.n ?? 0)
  for (const change of monster.changes) attacks += change.n
  return Math.max(0, attacks - monster.attacks)
}
