import type { GameManifest, GamePreset } from '../game-module/manifest.ts'
import { PRESETS, SEAT_COUNTS, TEAMS_OF_PRESET } from './model/presets.ts'
import { RULES_VERSION } from './rules-version.ts'

const presetOf = (id: keyof typeof TEAMS_OF_PRESET): GamePreset => {
  const counts = SEAT_COUNTS[TEAMS_OF_PRESET[id]]
  const seats = { least: Math.min(...counts), most: Math.max(...counts), usual: counts[0] }
  return { id, seats, queueSeats: counts.filter((count) => count % 2 === 0), isRated: true }
}

const [usual, ...others] = PRESETS

/** Skirmish (docs/games/skirmish/rules.md). */
export const SKIRMISH_MANIFEST: GameManifest = {
  id: 'skirmish',
  rulesVersion: RULES_VERSION,
  presets: [presetOf(usual), ...others.map(presetOf)],
  brings: 'nothing',
  clock: 'turn',
}
