import type { Player } from '../session/ports.ts'

/** The bots of this server, for whoever seats one. */
export interface Bots {
  /** The weakest first; none on a server without bots. */
  readonly names: readonly string[]
  /** How strong the bot `name` was measured to be under a preset, on the scale of players' ratings. */
  readonly ratingOf: (name: string, preset: string) => number
  /** The bot whose rating under `preset` is nearest to `rating`; there has to be one. */
  readonly nearest: (preset: string, rating: number) => string
  /**
   * The bot as somebody who takes a seat, with the game's default list; its sitter names it as
   * `bot`. Its seat is connected from the start and never away.
   */
  readonly guest: (name: string) => Player
}
