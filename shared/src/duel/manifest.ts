import type { GameManifest } from '../game-module/manifest.ts'
import { PRESETS } from './model/presets.ts'
import { RULES_VERSION } from './rules-version.ts'
import { SEATS } from './types.ts'

const count = SEATS.length

/** Duel (docs/games/duel/rules.md). */
export const DUEL_MANIFEST: GameManifest = {
  id: 'duel',
  rulesVersion: RULES_VERSION,
  presets: [
    {
      id: PRESETS[0],
      seats: { least: count, most: count, usual: count },
      queueSeats: [count],
      isRated: true,
    },
  ],
  brings: 'list',
  // A seat is asked in many windows of a turn (R7.7): one pool of time for all of them.
  clock: 'turn',
}
