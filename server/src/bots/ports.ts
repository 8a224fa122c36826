import type { Player } from '../session/ports.ts'

/** The bots that this server offers. */
export interface Bots {
  /** Names of the bots of a preset's game, the weakest first; none on a server without bots. */
  readonly namesFor: (preset: string) => readonly string[]
  /**
   * Measured rating of a bot in matches with `seats` seats (the usual number of the preset by
   * default), on the scale of players' ratings.
   */
  readonly ratingOf: (name: string, preset: string, seats?: number) => number
  /** The bot whose rating is nearest to `rating`; throws without bots. */
  readonly nearest: (preset: string, rating: number, seats?: number) => string
  /** A bot as a player with the default list. Its seat counts as connected from the start. */
  readonly playerOf: (name: string) => Player
}
