import type { State } from '../model/state.ts'
import { monsterZone } from '../model/zones.ts'
import {
  attacksLeft,
  cannotAttack,
  currentAtk,
  currentDef,
  hasPiercing,
  usesDef,
} from '../rules/01-values.ts'
import type { MonsterZone, Position, Seat } from '../types.ts'

/** A monster as a bot reckons with it. */
export interface Fighter {
  readonly zone: MonsterZone
  readonly position: Position
  /** With which it attacks, and is attacked in Attack Position (R13.1). */
  readonly value: number
  readonly def: number
  /** Its worth in Life Points. */
  readonly worth: number
  readonly isPiercing: boolean
  /** Attacks that it has left in this turn. */
  readonly attacks: number
}

/** Worth of a monster in Life Points: a fixed part, and a share of its better value. */
export const worthOf = (atk: number, def: number): number => 200 + 0.4 * Math.max(atk, def)

/** The monsters of a seat on the field. */
export function fightersOf(state: State, seat: Seat): readonly Fighter[] {
  const fighters: Fighter[] = []
  state.seats[seat].monsters.forEach((monster, place) => {
    if (monster === null) return
    const zone = monsterZone(seat, place + 1)
    const placed = { seat, zone, monster }
    const atk = currentAtk(state, placed)
    const def = currentDef(state, placed)
    fighters.push({
      zone,
      position: monster.position,
      value: usesDef(monster) ? def : atk,
      def,
      worth: worthOf(atk, def),
      isPiercing: hasPiercing(monster),
      attacks: cannotAttack(monster) ? 0 : attacksLeft(monster),
    })
  })
  return fighters
}
