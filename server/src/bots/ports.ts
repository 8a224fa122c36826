import type { Player } from '../session/ports.ts'

/** The bots that this server offers. */
export interface Bots {
  /** The weakest first; none on a server without bots. */
  readonly names: readonly string[]
  /** Measured rating of a bot under a preset, on the scale of players' ratings. */
  readonly ratingOf: (name: string, preset: string) => number
  /** The bot whose rating under `preset` is nearest to `rating`; throws without bots. */
  readonly nearest: (preset: string, rating: number) => string
  /** A bot as a player with the default list. Its seat counts as connected from the start. */
  readonly playerOf: (name: string) => Player
}
