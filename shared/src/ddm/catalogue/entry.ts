import type { Ability } from '../model/ability.ts'
import type { ItemCard } from '../model/card.ts'
import type { GeneralAbility, Level, MonsterType } from '../types.ts'

interface Entry {
  /** Number in the published list, from 1. */
  readonly number: number
  /** Kebab-case id of the die, and of the figure on it. */
  readonly id: string
  readonly name: string
  /** Other spellings in use. */
  readonly otherNames?: readonly string[]
  readonly level: Level
  /** Six faces in the order that chance counts by (R6.2), as `parseFaces` reads them. */
  readonly faces: string
  readonly abilities?: readonly Ability[]
  /** What the sources leave open or contradict about the die or the figure. */
  readonly uncertain?: readonly string[]
}

/** A die that carries a monster, as the catalogue writes it down. */
export interface MonsterEntry extends Entry {
  readonly type: MonsterType
  /** ATK, DEF and HP: multiples of 10 (R1.7). */
  readonly attack: number
  readonly defense: number
  readonly hp: number
  readonly general?: readonly GeneralAbility[]
}

/** A die that carries an item, as the catalogue writes it down. */
export interface ItemEntry extends Entry {
  readonly type: 'item'
  readonly afterUse: ItemCard['afterUse']
  readonly abilities: readonly Ability[]
}

export type DieEntry = MonsterEntry | ItemEntry
