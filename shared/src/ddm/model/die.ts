import type { FaceCrest, FigureType, Level } from '../types.ts'
import { type Card, HIDDEN_ID, hiddenItemCard } from './card.ts'

/** Dice of a roll, while so many are left (R6.1). */
export const DICE_IN_ROLL = 3

/** One face: a crest kind and how many of it (R1.3). A summon face always counts 1. */
export interface Face {
  readonly crest: FaceCrest
  readonly count: number
}

/** A die as the catalogue knows it (R1.3). */
export interface Die {
  /** Kebab-case id, unique in a catalogue; `?` when the viewer may not know it (R8.3). */
  readonly id: string
  readonly type: FigureType
  readonly level: Level
  /** Six faces in the catalogue's order, which chance counts by (R6.2); none when hidden. */
  readonly faces: readonly Face[]
  /** The figure that the die carries with `summonBinding bound` (R2.5). */
  readonly card: Card
}

/** An item die as the opponent sees it with `summonBinding bound`: its level alone (R8.3). */
export const hiddenDie = (level: Die['level']): Die => ({
  id: HIDDEN_ID,
  type: 'item',
  level,
  faces: [],
  card: hiddenItemCard(level),
})
