/** A player who waits for an opponent, as pairing sees it. */
export interface Ticket {
  readonly id: string
  /** Tickets of the same player are never paired. */
  readonly player: string
  /** Rating and its standard deviation. */
  readonly rating: number
  readonly deviation: number
  /** When the waiting time starts to count, in milliseconds; in the future for a penalty. */
  readonly sinceMs: number
  /** Players blocked by this one. */
  readonly blocked: ReadonlySet<string>
  readonly lastOpponent: string | null
}

/** Two tickets that are paired. */
export type Pair = readonly [Ticket, Ticket]
