/** Whom players never want to meet. */
export interface Blocks {
  /** Ids of the accounts that this account has blocked, as they stand now; empty for none. */
  readonly blockedBy: (accountId: string) => Promise<ReadonlySet<string>>
}

/** Where nobody blocks anybody. */
export const NO_BLOCKS: Blocks = { blockedBy: async () => new Set() }
