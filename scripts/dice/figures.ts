import { BUILT_IN, DICE, FIGURES } from '../../shared/src/ddm/catalogue/built-in.ts'
import type { DieEntry, FigureEntry } from '../../shared/src/ddm/catalogue/entry.ts'
import type { Level } from '../../shared/src/ddm/rules/01-terms/levels.ts'
import type { Card } from '../../shared/src/ddm/rules/01-terms/monster-and-item-cards.ts'
import type { FigureType } from '../../shared/src/ddm/rules/01-terms/types-and-colours.ts'
import { present } from '../../shared/src/kernel/assert.ts'

/** A figure on the page: its catalogue entry, and the card built from it. */
export interface Figure {
  readonly entry: FigureEntry
  readonly card: Card
  /** Entry of the die that carries it; null for a board figure. */
  readonly die: DieEntry | null
}

const cardOf = ({ id }: FigureEntry): Card => present(BUILT_IN.cards.get(id), `no card ${id}`)

/** All playable figures by name. */
export const ALL_FIGURES: readonly Figure[] = [
  ...DICE.map((die) => ({ entry: die, card: cardOf(die), die })),
  ...FIGURES.map((entry) => ({ entry, card: cardOf(entry), die: null })),
].toSorted((a, b) => (a.entry.name < b.entry.name ? -1 : 1))

/** Figures of a type and level, by name. */
export const figuresOf = (type: FigureType, level: Level): readonly Figure[] =>
  ALL_FIGURES.filter(({ entry }) => entry.type === type && entry.level === level)

/** Name of a card, for conditions. */
export const nameOf = (id: string): string => BUILT_IN.cards.get(id)?.name ?? id
