import type { Catalogue } from '../model/catalogue.ts'
import { BEASTS } from './beasts.ts'
import { BOARD_FIGURES, UNREAD_FIGURES } from './board-figures.ts'
import { buildCatalogue } from './build.ts'
import { DRAGONS } from './dragons.ts'
import type { DieEntry, FigureEntry } from './entry.ts'
import { ITEMS } from './items.ts'
import { SPELLCASTERS } from './spellcasters.ts'
import { UNDEAD } from './undead.ts'
import { WARRIORS } from './warriors.ts'

/** The 124 dice of the handheld game with their figures, by number (R1.2, R2.5). */
export const DICE: readonly DieEntry[] = [
  ...DRAGONS,
  ...SPELLCASTERS,
  ...UNDEAD,
  ...BEASTS,
  ...WARRIORS,
  ...ITEMS,
].toSorted((a, b) => a.number - b.number)

/** Built-in board figures. */
export const FIGURES: readonly FigureEntry[] = BOARD_FIGURES

/** The dice of the handheld game and the figures of the board game (R14.15). */
export const BUILT_IN: Catalogue = buildCatalogue({
  dice: DICE,
  figures: FIGURES,
  unread: UNREAD_FIGURES.map(({ id }) => id),
})
