/** A player account. Immutable plain data. */
export interface Account {
  /** Permanent id; never shown to other players. */
  readonly id: string
  /** The name as shown. */
  readonly name: string
  /** Unique key of the name: its skeleton (P8.13). */
  readonly nameKey: string
  /** Password hash including its salt and cost; null for a guest. */
  readonly passwordHash: string | null
  /** Incremented to invalidate all tokens; each token carries the epoch it was issued under. */
  readonly epoch: number
  /** Incremented with every change, for optimistic locking. */
  readonly revision: number
  readonly createdAtMs: number
}

/** True until the account has a name and a password of its own. */
export const isGuest = ({ passwordHash }: Account): boolean => passwordHash === null
