/** A player as the lobby knows one. */
export interface Person {
  /** Never sent to clients. */
  readonly accountId: string
  readonly name: string
  readonly isGuest: boolean
}

/** Looks accounts up. */
export interface People {
  /** Null when there is no such account. */
  readonly byId: (accountId: string) => Promise<Person | null>
  /** The account with this name, or one that looks like it; null when there is none. */
  readonly byName: (name: string) => Promise<Person | null>
}
