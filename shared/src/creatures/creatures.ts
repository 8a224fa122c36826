import { present } from '../kernel/assert.ts'
import { CREATURE_ROWS, type CreatureLevel, type CreatureType } from './rows.ts'

/** A monster that several games use: each derives its own values from these. */
export interface Creature {
  readonly id: string
  readonly name: string
  readonly type: CreatureType
  readonly level: CreatureLevel
  readonly attack: number
  readonly defense: number
  readonly hp: number
}

/** All creatures, in the order of their dice in the handheld game. */
export const CREATURES: readonly Creature[] = CREATURE_ROWS.map(
  ([id, name, type, level, attack, defense, hp]) => ({
    id,
    name,
    type,
    level,
    attack,
    defense,
    hp,
  }),
)

const BY_ID: ReadonlyMap<string, Creature> = new Map(CREATURES.map((one) => [one.id, one]))

/** The creature with this id, which must exist. */
export const creature = (id: string): Creature => present(BY_ID.get(id), `creature ${id}`)
