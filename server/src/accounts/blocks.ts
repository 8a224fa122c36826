/** Stores which accounts each account has blocked. Promises resolve once the change is durable. */
export interface BlockStore {
  /**
   * Adds a block; does nothing if it exists or the account already has `most` others. The store
   * enforces the limit under concurrency.
   */
  readonly add: (accountId: string, blockedId: string, most: number) => Promise<BlockOutcome>
  /** False if there was none. */
  readonly remove: (accountId: string, blockedId: string) => Promise<boolean>
  /** Ids blocked by an account, oldest block first. */
  readonly of: (accountId: string) => Promise<readonly string[]>
  /** Those of several accounts that have blocked this one, in any order. */
  readonly blockersAmong: (
    accountIds: readonly string[],
    blockedId: string,
  ) => Promise<readonly string[]>
  /** Deletes every block by and of an account that is gone. */
  readonly forget: (accountId: string) => Promise<void>
}

/** `added`, `known` if it already existed, `full` if the limit is reached. */
export type BlockOutcome = 'added' | 'known' | 'full'
