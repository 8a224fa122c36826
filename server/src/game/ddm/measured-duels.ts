import type { Bot, Preset } from '@dungeon-dice/shared/ddm'
import type { Measured } from '../bot-rating.ts'

/**
 * The score of each bot against the next weaker one with all starter lists. Written by
 * `npm run bots -- --write` from `scripts/bots/measured.json`. Do not edit.
 */
export const MEASURED: Readonly<Record<Preset, Readonly<Partial<Record<Bot, Measured>>>>> = {
  tabletop: {
    beginner: { games: 52, won: 52, drawn: 0 },
    novice: { games: 500, won: 357, drawn: 0 },
    apprentice: { games: 500, won: 321, drawn: 0 },
    greedy: { games: 500, won: 364, drawn: 0 },
    clever: { games: 200, won: 139, drawn: 0 },
    skilled: { games: 160, won: 108, drawn: 0 },
    expert: { games: 40, won: 27, drawn: 0 },
    strong: { games: 36, won: 21, drawn: 0 },
  },
  gba: {
    beginner: { games: 52, won: 52, drawn: 0 },
    novice: { games: 500, won: 331, drawn: 0 },
    apprentice: { games: 500, won: 336, drawn: 0 },
    greedy: { games: 500, won: 349, drawn: 0 },
    clever: { games: 200, won: 145, drawn: 0 },
    skilled: { games: 160, won: 107, drawn: 0 },
    expert: { games: 40, won: 25, drawn: 0 },
    strong: { games: 32, won: 22, drawn: 0 },
  },
}
