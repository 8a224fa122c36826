/** A Glicko-2 rating. */
export interface Rating {
  readonly rating: number
  /** Standard deviation: about two thirds of all players are within it. */
  readonly deviation: number
  /** Expected fluctuation of the player's strength. */
  readonly volatility: number
}
