import { BOTS, type DuelTypes, isOfferedDraw } from '@dungeon-dice/shared/duel'
import type { GameBots } from '../game-definition.ts'
import { named } from '../named.ts'
import { BOT_RATINGS } from './bot-ratings.ts'

/** The bots of Duel. */
export const DUEL_BOTS: GameBots<DuelTypes> = {
  names: BOTS,
  ratingOf: (name) => BOT_RATINGS[named(BOTS, name)],
  isAddressed: isOfferedDraw,
  module: new URL('./duel-thinker.ts', import.meta.url),
  data: null,
}
