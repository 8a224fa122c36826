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

/** Whether a block is kept from now on, stood already, or is one too many. */
type BlockOutcome = 'added' | 'known' | 'full'
