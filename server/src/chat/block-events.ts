/** The part of a block store that changes blocks. */
interface BlockChanges {
  readonly add: (
    accountId: string,
    blockedId: string,
    most: number,
  ) => Promise<'added' | 'known' | 'full'>
  readonly remove: (accountId: string, blockedId: string) => Promise<boolean>
}

/**
 * Wraps a store so that it publishes the accounts whose blocks changed. Does not wait for handlers.
 */
export const withBlockEvents = <Store extends BlockChanges>(
  store: Store,
  onChange: (accountId: string) => void,
): Store => ({
  ...store,
  add: async (accountId: string, blockedId: string, most: number) => {
    const outcome = await store.add(accountId, blockedId, most)
    if (outcome === 'added') onChange(accountId)
    return outcome
  },
  remove: async (accountId: string, blockedId: string) => {
    const wasThere = await store.remove(accountId, blockedId)
    if (wasThere) onChange(accountId)
    return wasThere
  },
})
