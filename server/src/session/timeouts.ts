/** How long a table is kept for those who are away, in milliseconds. */
export interface Patience {
  /** For a player who never came, or who left while the match waits. */
  readonly seatMs: number
  /** For the same in a public match, where somebody else is here and waits. */
  readonly absentMs: number
  /** For what a seat that is here has to do for the dice, and then for what it has to do next. */
  readonly nonceMs: number
  /** For everybody, once the match ended. */
  readonly endedMs: number
  /** For everybody, while the match goes on. */
  readonly abandonedMs: number
}
