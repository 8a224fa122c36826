/** A player as the lobby knows one. */
export interface Person {
  /** Told to nobody. */
  readonly accountId: string
  readonly name: string
  readonly isGuest: boolean
}

/** Who players are. */
export interface People {
  /** Null when there is no such account (any more). */
  readonly byId: (accountId: string) => Promise<Person | null>
  /** The account that has this name, or one that looks like it; null when there is none. */
  readonly byName: (name: string) => Promise<Person | null>
}
