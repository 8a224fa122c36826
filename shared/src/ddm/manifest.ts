import type { GameManifest, GamePreset } from '../game-module/manifest.ts'
import { PRESETS } from './model/options.ts'
import { SEATS } from './rules/01-terms/players.ts'
import { RULES_VERSION } from './rules/version.ts'

const presetOf = (id: string): GamePreset => {
  const count = SEATS.length
  const seats = { least: count, most: count, usual: count }
  return { id, seats, queueSeats: [count], isRated: true }
}

const [usual, ...others] = PRESETS

/** Dungeon Dice Monsters (docs/rules.md). */
export const DDM_MANIFEST: GameManifest = {
  id: 'ddm',
  rulesVersion: RULES_VERSION,
  presets: [presetOf(usual), ...others.map(presetOf)],
  brings: 'list',
  clock: 'answer',
}
