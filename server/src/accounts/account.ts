/** A player as the server keeps one. Plain data, never changed in place. */
export interface Account {
  /** Names the account for good; never shown to other players. */
  readonly id: string
  /** As it is shown. */
  readonly name: string
  /** What no other account may share: the skeleton of `name` (P8.13). */
  readonly nameKey: string
  /** A hash of the password that holds its own salt and cost; null for a guest. */
  readonly passwordHash: string | null
  /** Counts up when all tokens are to end; a token holds the number that it was made under. */
  readonly epoch: number
  /** Counts up at each change: nobody overwrites what they have not seen. */
  readonly revision: number
  readonly createdAtMs: number
}

/** Whether an account has no name and password of its own yet. */
export const isGuest = ({ passwordHash }: Account): boolean => passwordHash === null
