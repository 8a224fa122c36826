/** A named choice of options, with a ladder of its own. */
export interface GamePreset {
  /** Unique over all games: a preset names its game. */
  readonly id: string
  readonly seats: { readonly least: number; readonly most: number; readonly usual: number }
  /** Numbers of seats that the queue offers; none for no queue. */
  readonly queueSeats: readonly number[]
  readonly isRated: boolean
}

/** The facts about a game that a program can know without loading it. */
export interface GameManifest {
  readonly id: string
  readonly rulesVersion: number
  /** The usual one first. */
  readonly presets: readonly [GamePreset, ...GamePreset[]]
  /** The list that a player brings to a match. */
  readonly brings: 'nothing' | 'list'
  /** True if an answer or a turn earns time on the clock. */
  readonly clock: 'answer' | 'turn'
}
