import {
  attacksLeft,
  cannotAttack,
  currentAtk,
  currentDef,
  HIDDEN,
  hasPiercing,
  isProtected,
  type Monster,
  type MonsterCard,
  monsterCard,
  type State,
  usesDef,
  type Zone,
} from '@dungeon-dice/client-sdk/duel'
import { seatOf } from './zones.ts'

/** The values of a monster on the field, by the rules (R1.7, R13.1). */
export interface Values {
  readonly card: MonsterCard
  readonly atk: number
  readonly def: number
  /** Whether it fights with DEF in place of ATK. */
  readonly usesDef: boolean
  readonly pierces: boolean
  readonly isProtected: boolean
  readonly canAttack: boolean
  readonly attacksLeft: number
}

/** The values of the monster in a zone; null for one that the reader does not know. */
export function valuesOf(state: State, zone: Zone, monster: Monster): Values | null {
  if (monster.id === HIDDEN) return null
  const placed = { seat: seatOf(zone), monster }
  return {
    card: monsterCard(monster.id, state.setup.options.statScale),
    atk: currentAtk(state, placed),
    def: currentDef(state, placed),
    usesDef: usesDef(monster),
    pierces: hasPiercing(monster),
    isProtected: isProtected(monster),
    canAttack: !cannotAttack(monster),
    attacksLeft: attacksLeft(monster),
  }
}
