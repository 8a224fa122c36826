import type { FaceCrest } from './crests.ts'
import type { Level } from './levels.ts'
import { type Card, HIDDEN_ID, hiddenItemCard } from './monster-and-item-cards.ts'
import type { FigureType } from './types-and-colours.ts'

/** Dice per roll, while enough are left (R6.1). */
export const DICE_IN_ROLL = 3

/** A face: crest kind and count (R1.3). A summon face always counts 1. */
export interface Face {
  readonly crest: FaceCrest
  readonly count: number
}

/** A die of the catalogue (R1.3). */
export interface Die {
  /** Kebab-case id, unique in a catalogue; `?` if hidden from the viewer (R8.3). */
  readonly id: string
  readonly type: FigureType
  readonly level: Level
  /** Six faces in catalogue order, to which random numbers refer (R6.2); none if hidden. */
  readonly faces: readonly Face[]
  /** The figure that the die carries with `summonBinding bound` (R2.5). */
  readonly card: Card
}

/** An item die as the opponent sees it with `summonBinding bound`: only its level (R8.3). */
export const hiddenDie = (level: Die['level']): Die => ({
  id: HIDDEN_ID,
  type: 'item',
  level,
  faces: [],
  card: hiddenItemCard(level),
})
