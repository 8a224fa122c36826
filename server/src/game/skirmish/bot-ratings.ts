import type { Bot, Preset } from '@dungeon-dice/shared/skirmish'
import { ANCHOR, type Measured, ratingBelow } from '../bot-rating.ts'

/** Sides of greedy against sides of random, by preset and seats: `npm run trials -- --battles 400`. */
const MEASURED: Readonly<Record<Preset, Readonly<Record<number, Measured>>>> = {
  skirmish: {
    2: { games: 400, won: 399, drawn: 0 },
    3: { games: 800, won: 723, drawn: 0 },
    4: { games: 1_600, won: 1_297, drawn: 0 },
    5: { games: 2_400, won: 2_009, drawn: 0 },
    6: { games: 3_600, won: 3_076, drawn: 0 },
  },
  'skirmish-pairs': {
    4: { games: 400, won: 400, drawn: 0 },
    6: { games: 800, won: 759, drawn: 0 },
  },
  'skirmish-halves': {
    4: { games: 400, won: 400, drawn: 0 },
    6: { games: 400, won: 400, drawn: 0 },
  },
}

/** Rating of a bot in battles of `seats`, on the scale of players' ratings. */
export function ratingOf(preset: Preset, seats: number, bot: Bot): number {
  if (bot === 'greedy') return ANCHOR
  const [usual] = Object.values(MEASURED[preset])
  const measured = MEASURED[preset][seats] ?? usual
  // Every preset has its usual number of seats.
  return measured === undefined ? ANCHOR : ratingBelow(ANCHOR, measured)
}
