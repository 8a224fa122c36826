import type { Plain } from '@dungeon-dice/shared'
import { BOTS, type DdmTypes, isOfferedDraw, PRESETS, type Stock } from '@dungeon-dice/shared/ddm'
import type { GameBots } from '../game-definition.ts'
import { named } from '../named.ts'
import { BOT_RATINGS } from './bot-ratings.ts'
import type { ThinkerPacks } from './ddm-thinker.ts'

/** The bots of Dungeon Dice Monsters, with the dice and figures of a host. */
export const hostedBots = (stock: Stock): GameBots<DdmTypes> => ({
  names: BOTS,
  ratingOf: (name, preset) => BOT_RATINGS[named(PRESETS, preset)][named(BOTS, name)],
  isAddressed: isOfferedDraw,
  module: new URL('./ddm-thinker.ts', import.meta.url),
  // Files of packs are JSON; interfaces only lack the index signature of Plain.
  data: stock.packs satisfies ThinkerPacks as unknown as Plain,
})
