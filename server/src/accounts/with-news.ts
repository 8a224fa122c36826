import type { Account } from './account.ts'
import type { AccountStore } from './ports.ts'

/** Who is told that accounts are others than they were. */
export interface AccountNews {
  readonly onChange: (account: Account) => void
  readonly onGone: (accountId: string) => void
}

/** The same store, which tells of every change once it is kept; `newsOf` says whom, at each change. */
export const withNews = (store: AccountStore, newsOf: () => AccountNews): AccountStore => ({
  ...store,
  replace: async (account, revision) => {
    const replaced = await store.replace(account, revision)
    if (replaced === 'done') newsOf().onChange(account)
    return replaced
  },
  remove: async (id) => {
    const wasThere = await store.remove(id)
    if (wasThere) newsOf().onGone(id)
    return wasThere
  },
})
