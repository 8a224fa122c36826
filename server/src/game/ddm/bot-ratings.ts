import type { Bot, Preset } from '@dungeon-dice/shared/ddm'
import { ANCHOR, type Measured, ratingBelow } from '../bot-rating.ts'

/** The scores of each bot against the next weaker one with the default list (`npm run bots`). */
const MEASURED: Readonly<Record<Preset, Readonly<Record<'greedy' | 'strong', Measured>>>> = {
  tabletop: {
    greedy: { games: 1_000, won: 1_000, drawn: 0 },
    strong: { games: 38, won: 31, drawn: 0 },
  },
  gba: {
    greedy: { games: 1_000, won: 1_000, drawn: 0 },
    strong: { games: 33, won: 23, drawn: 0 },
  },
}

const ratingsUnder = (preset: Preset): Readonly<Record<Bot, number>> => {
  const { greedy, strong } = MEASURED[preset]
  return {
    strong: ANCHOR + (ANCHOR - ratingBelow(ANCHOR, strong)),
    greedy: ANCHOR,
    random: ratingBelow(ANCHOR, greedy),
  }
}

/** Rating of each bot by preset, on the scale of players' ratings. */
export const BOT_RATINGS: Readonly<Record<Preset, Readonly<Record<Bot, number>>>> = {
  tabletop: ratingsUnder('tabletop'),
  gba: ratingsUnder('gba'),
}
