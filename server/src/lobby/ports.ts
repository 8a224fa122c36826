/** A player as the lobby knows one. */
export interface Person {
  /** Never sent to clients. */
  readonly accountId: string
  readonly name: string
  readonly isGuest: boolean
}

/** Looks accounts up. */
export interface People {
  /** Those of the accounts that exist, in the order of the ids; one query in all. */
  readonly byIds: (accountIds: readonly string[]) => Promise<readonly Person[]>
  /** The account with this name, or one that looks like it; null when there is none. */
  readonly byName: (name: string) => Promise<Person | null>
}
