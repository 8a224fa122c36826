import { BEASTS } from './looks/beasts.ts'
import { DRAGONS } from './looks/dragons.ts'
import { ITEM_LOOKS } from './looks/items.ts'
import type { Looks } from './looks/looks.ts'
import { MORE_SPELLCASTERS } from './looks/more-spellcasters.ts'
import { SPELLCASTERS } from './looks/spellcasters.ts'
import { UNDEAD } from './looks/undead.ts'
import { WARRIORS } from './looks/warriors.ts'

/** The looks of the built-in figures. */
export const LOOKS: Looks = {
  ...DRAGONS,
  ...SPELLCASTERS,
  ...MORE_SPELLCASTERS,
  ...BEASTS,
  ...UNDEAD,
  ...WARRIORS,
  ...ITEM_LOOKS,
}
