import type { Ability } from '../model/ability.ts'
import type { GeneralAbility } from '../model/general-ability.ts'
import type { Level } from '../rules/01-terms/levels.ts'
import type { ItemCard } from '../rules/01-terms/monster-and-item-cards.ts'
import type { MonsterType } from '../rules/01-terms/types-and-colours.ts'

/** Fields of every figure in the catalogue. */
interface Figure {
  /** Kebab-case id of the figure and of the die that carries it. */
  readonly id: string
  readonly name: string
  /** Other spellings, and names in other languages. */
  readonly otherNames?: readonly string[]
  readonly level: Level
  readonly abilities?: readonly Ability[]
  /** Points about the figure or its die that the sources leave open or contradict. */
  readonly uncertain?: readonly string[]
}

/** A monster entry. */
export interface MonsterFigure extends Figure {
  readonly type: MonsterType
  /** ATK, DEF and HP: multiples of 10 (R1.7). */
  readonly attack: number
  readonly defense: number
  readonly hp: number
  readonly general?: readonly GeneralAbility[]
}

/** An item entry. */
export interface ItemFigure extends Figure {
  readonly type: 'item'
  readonly afterUse: ItemCard['afterUse']
  readonly abilities: readonly Ability[]
}

/** A board figure: with `summonBinding figures` any die of its level and type brings it in. */
export type FigureEntry = MonsterFigure | ItemFigure

/** Fields of the die that carries a figure. */
interface OnDie {
  /** Number in the published list, from 1; absent for a host's own dice. */
  readonly number?: number
  /** Six faces in the order to which random numbers refer (R6.2), as read by `parseFaces`. */
  readonly faces: string
}

/** A die that carries a monster. */
export type MonsterEntry = MonsterFigure & OnDie

/** A die that carries an item. */
export type ItemEntry = ItemFigure & OnDie

export type DieEntry = MonsterEntry | ItemEntry
