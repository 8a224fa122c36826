import type { Account } from './account.ts'
import type { AccountStore } from './ports.ts'

/** Who is told that accounts are others than they were. */
export interface AccountNews {
  readonly onChange: (account: Account) => void
  readonly onGone: (accountId: string) => void
}

/** The same store, which tells of every change once it is kept. */
export const withNews = (store: AccountStore, news: AccountNews): AccountStore => ({
  ...store,
  replace: async (account, revision) => {
    const replaced = await store.replace(account, revision)
    if (replaced === 'done') news.onChange(account)
    return replaced
  },
  remove: async (id) => {
    const wasThere = await store.remove(id)
    if (wasThere) news.onGone(id)
    return wasThere
  },
})
