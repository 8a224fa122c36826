/** Timeouts of a session, in milliseconds. */
export interface Timeouts {
  /** How long a seat is kept for an absent player before the start. */
  readonly seatMs: number
  /** The same in a public match while another player waits. */
  readonly absentMs: number
  /** How long a seat has for its commitment, and again for its nonce. */
  readonly nonceMs: number
  /** How long a finished match is kept after all players have left. */
  readonly endedMs: number
  /** How long a running match is kept after all players have left. */
  readonly abandonedMs: number
}
