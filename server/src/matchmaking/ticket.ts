/** A player who waits for others, as pairing sees it. */
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
  /** The others in the player's last match. */
  readonly lastParty: ReadonlySet<string>
  /** Hash of the player's network; null when unknown. */
  readonly network: string | null
  /** True for a rated match: no two of one network sit in a party of more than two there. */
  readonly isRated: boolean
}

/** Two tickets that are paired. */
export type Pair = readonly [Ticket, Ticket]
