import { type Account, isGuest } from './account.ts'
import type { AccountStore } from './ports.ts'

/** An account as others know it. */
interface NamedAccount extends Pick<Account, 'id' | 'name'> {
  readonly isGuest: boolean
}

/** Who is told that accounts are others than they were. */
export interface AccountNews {
  readonly onChange?: (account: NamedAccount) => void
  readonly onGone: (accountId: string) => void
}

/** The same store, which tells of every change once it is kept; `newsOf` says whom, at each change. */
export const withNews = (
  store: AccountStore,
  newsOf: () => readonly AccountNews[],
): AccountStore => ({
  ...store,
  replace: async (account, revision) => {
    const replaced = await store.replace(account, revision)
    const { id, name } = account
    const known = { id, name, isGuest: isGuest(account) }
    if (replaced === 'done') for (const news of newsOf()) news.onChange?.(known)
    return replaced
  },
  remove: async (id) => {
    const wasThere = await store.remove(id)
    if (wasThere) for (const news of newsOf()) news.onGone(id)
    return wasThere
  },
})
