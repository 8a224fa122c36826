import { PRESETS, STARTERS } from '@dungeon-dice/shared/duel'
import type { Starter } from '../game-definition.ts'

/** Starter line-ups of each preset, the default one first. */
export const DUEL_STARTERS: readonly Starter[] = PRESETS.flatMap((preset) =>
  Object.entries(STARTERS).map(([name, list]) => ({ name, preset, list })),
)
