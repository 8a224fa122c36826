/** Somebody who waits in a queue for an opponent. */
export interface Ticket {
  readonly id: string
  /** Who it is: nobody meets themselves. */
  readonly player: string
  /** Rating, and how far off it may be. */
  readonly rating: number
  readonly deviation: number
  /** From when on its waiting counts, in milliseconds; later than now when others are to go first. */
  readonly sinceMs: number
  /** Players who will not be met: blocked by this one. */
  readonly blocked: ReadonlySet<string>
  /** Whom this one played last; nobody at first. */
  readonly lastOpponent: string | null
}

/** Two who meet. */
export type Pair = readonly [Ticket, Ticket]
