import { BOTS, isOfferedDraw, PRESETS, type SkirmishTypes } from '@dungeon-dice/shared/skirmish'
import type { GameBots } from '../game-definition.ts'
import { named } from '../named.ts'
import { ratingOf } from './bot-ratings.ts'

/** The bots of Skirmish. */
export const SKIRMISH_BOTS: GameBots<SkirmishTypes> = {
  names: BOTS,
  ratingOf: (name, preset, seats) => ratingOf(named(PRESETS, preset), seats, named(BOTS, name)),
  isAddressed: isOfferedDraw,
  module: new URL('./skirmish-thinker.ts', import.meta.url),
  data: null,
}
