import type { Bot, Preset } from '@dungeon-dice/shared/ddm'

/** What duels of greedy against random came to, seats swapped after each: see docs/bots.md. */
interface Measured {
  readonly games: number
  readonly greedyWon: number
  readonly drawn: number
}

/** Measured by `npm run bots -- --games 1000`, with the default list. */
export const MEASURED: Readonly<Record<Preset, Measured>> = {
  tabletop: { games: 1_000, greedyWon: 1_000, drawn: 0 },
  gba: { games: 1_000, greedyWon: 1_000, drawn: 0 },
}

/** How strong each bot is under each preset, on the scale of players' ratings. */
export const BOT_RATINGS: Readonly<Record<Preset, Readonly<Record<Bot, number>>>> = {
  tabletop: { random: 700, greedy: 1_500 },
  gba: { random: 700, greedy: 1_500 },
}
