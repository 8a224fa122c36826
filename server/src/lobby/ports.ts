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

/** Whether a block is kept from now on, stood already, or is one too many. */
type BlockOutcome = 'added' | 'known' | 'full'

/**
 * Whom each account has blocked. A promise resolves when its writing would survive whatever the
 * store survives.
 */
export interface BlockStore {
  /**
   * Adds a block, and does nothing where it stands already, or the account has `most` others: the
   * store itself holds that, whoever comes at once.
   */
  readonly add: (accountId: string, blockedId: string, most: number) => Promise<BlockOutcome>
  /** False when there was none. */
  readonly remove: (accountId: string, blockedId: string) => Promise<boolean>
  /** Ids of those whom an account has blocked, the oldest block first. */
  readonly of: (accountId: string) => Promise<readonly string[]>
  /** Removes every block by and of an account that is gone. */
  readonly forget: (accountId: string) => Promise<void>
}
