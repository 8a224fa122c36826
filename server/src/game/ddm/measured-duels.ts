import type { Bot, Preset } from '@dungeon-dice/shared/ddm'
import type { Measured } from '../bot-rating.ts'

/**
 * The score of each bot against the next weaker one, written by `npm run bots -- --lists --write`.
 * A run with `--bot` replaces only the score of that bot; docs/bots.md says which scores are from
 * earlier runs.
 */
export const MEASURED: Readonly<Record<Preset, Readonly<Partial<Record<Bot, Measured>>>>> = {
  tabletop: {
    beginner: { games: 52, won: 52, drawn: 0 },
    novice: { games: 100, won: 76, drawn: 0 },
    apprentice: { games: 100, won: 59, drawn: 0 },
    greedy: { games: 100, won: 74, drawn: 0 },
    strong: { games: 24, won: 19, drawn: 0 },
  },
  gba: {
    beginner: { games: 52, won: 52, drawn: 0 },
    novice: { games: 100, won: 72, drawn: 0 },
    apprentice: { games: 100, won: 69, drawn: 0 },
    greedy: { games: 100, won: 67, drawn: 0 },
    strong: { games: 24, won: 16, drawn: 0 },
  },
}
