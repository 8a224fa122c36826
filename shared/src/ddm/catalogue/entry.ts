import type { Ability } from '../model/ability.ts'
import type { ItemCard } from '../model/card.ts'
import type { GeneralAbility, Level, MonsterType } from '../types.ts'

/** What the catalogue writes down of every figure. */
interface Figure {
  /** Kebab-case id of the figure, and of the die that carries it. */
  readonly id: string
  readonly name: string
  /** Other spellings in use, and names in other languages. */
  readonly otherNames?: readonly string[]
  readonly level: Level
  readonly abilities?: readonly Ability[]
  /** What the sources leave open or contradict about the figure or its die. */
  readonly uncertain?: readonly string[]
}

/** A monster, as the catalogue writes it down. */
export interface MonsterFigure extends Figure {
  readonly type: MonsterType
  /** ATK, DEF and HP: multiples of 10 (R1.7). */
  readonly attack: number
  readonly defense: number
  readonly hp: number
  readonly general?: readonly GeneralAbility[]
}

/** An item, as the catalogue writes it down. */
export interface ItemFigure extends Figure {
  readonly type: 'item'
  readonly afterUse: ItemCard['afterUse']
  readonly abilities: readonly Ability[]
}

/** A figure that no die of its own carries: with `summonBinding figures` any die of its level and type brings it in. */
export type FigureEntry = MonsterFigure | ItemFigure

/** What is written down of the die that carries a figure. */
interface OnDie {
  /** Number in the published list, from 1; dice of a host's own have none. */
  readonly number?: number
  /** Six faces in the order that chance counts by (R6.2), as `parseFaces` reads them. */
  readonly faces: string
}

/** A die that carries a monster, as the catalogue writes it down. */
export type MonsterEntry = MonsterFigure & OnDie

/** A die that carries an item, as the catalogue writes it down. */
export type ItemEntry = ItemFigure & OnDie

export type DieEntry = MonsterEntry | ItemEntry
