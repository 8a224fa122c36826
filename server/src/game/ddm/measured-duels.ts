import type { Bot, Preset } from '@dungeon-dice/shared/ddm'
import type { Measured } from '../bot-rating.ts'

/**
 * The score of each bot against the next weaker one, written by `npm run bots -- --lists --write`.
 * A run with `--bot` replaces only the score of that bot; docs/bots.md says which scores are from
 * earlier runs.
 */
export const MEASURED: Readonly<Record<Preset, Readonly<Partial<Record<Bot, Measured>>>>> = {
  tabletop: {
    beginner: { games: 120, won: 120, drawn: 0 },
    novice: { games: 200, won: 139, drawn: 0 },
    apprentice: { games: 200, won: 126, drawn: 0 },
    greedy: { games: 200, won: 146, drawn: 0 },
    strong: { games: 40, won: 28, drawn: 0 },
  },
  gba: {
    beginner: { games: 120, won: 120, drawn: 0 },
    novice: { games: 200, won: 125, drawn: 0 },
    apprentice: { games: 200, won: 132, drawn: 0 },
    greedy: { games: 200, won: 143, drawn: 0 },
    strong: { games: 34, won: 25, drawn: 0 },
  },
}
