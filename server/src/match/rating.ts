/** How strong a player is believed to be, by Glicko-2. */
export interface Rating {
  readonly rating: number
  /** How far off the rating may be: about two thirds of all players lie within it. */
  readonly deviation: number
  /** How much the strength is believed to change. */
  readonly volatility: number
}
