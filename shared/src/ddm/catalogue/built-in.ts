import type { Catalogue } from '../model/catalogue.ts'
import { BEASTS } from './beasts.ts'
import { buildCatalogue } from './build.ts'
import { DRAGONS } from './dragons.ts'
import type { DieEntry } from './entry.ts'
import { ITEMS } from './items.ts'
import { SPELLCASTERS } from './spellcasters.ts'
import { UNDEAD } from './undead.ts'
import { WARRIORS } from './warriors.ts'

const ENTRIES: readonly DieEntry[] = [
  ...DRAGONS,
  ...SPELLCASTERS,
  ...UNDEAD,
  ...BEASTS,
  ...WARRIORS,
  ...ITEMS,
]

/** The 124 dice of the handheld game with the figures that they carry (R1.2, R2.5). */
export const BUILT_IN: Catalogue = buildCatalogue(ENTRIES)
