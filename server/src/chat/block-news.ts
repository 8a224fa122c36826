/** As much of a store of blocks as changes them. */
interface BlockChanges {
  readonly add: (accountId: string, blockedId: string, most: number) => Promise<boolean>
  readonly remove: (accountId: string, blockedId: string) => Promise<boolean>
}

/** The same store, which tells whose blocks are others once they are kept. */
export const withBlockNews = <Store extends BlockChanges>(
  store: Store,
  onChange: (accountId: string) => Promise<void>,
): Store => ({
  ...store,
  add: async (accountId: string, blockedId: string, most: number) => {
    const isAdded = await store.add(accountId, blockedId, most)
    if (isAdded) await onChange(accountId)
    return isAdded
  },
  remove: async (accountId: string, blockedId: string) => {
    const wasThere = await store.remove(accountId, blockedId)
    if (wasThere) await onChange(accountId)
    return wasThere
  },
})
