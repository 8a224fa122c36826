import { assert } from '@dungeon-dice/shared'
import type { Account } from '../accounts/account.ts'
import type { AccountStore } from '../accounts/ports.ts'

/** Accounts that last as long as the process. */
export function memoryAccounts(): AccountStore {
  const accounts = new Map<string, Account>()
  const ids = new Map<string, string>()
  const put = (account: Account): void => {
    accounts.set(account.id, Object.freeze({ ...account }))
    ids.set(account.nameKey, account.id)
  }

  return {
    create: async (account) => {
      if (accounts.has(account.id) || ids.has(account.nameKey)) return false
      put(account)
      return true
    },
    byId: async (id) => accounts.get(id) ?? null,
    byNameKey: async (nameKey) => accounts.get(ids.get(nameKey) ?? '') ?? null,
    replace: async (account, revision) => {
      assert(account.revision === revision + 1, 'a change counts the revision up by one')
      const before = accounts.get(account.id)
      if (before?.revision !== revision) return 'stale'
      if ((ids.get(account.nameKey) ?? account.id) !== account.id) return 'name_taken'
      ids.delete(before.nameKey)
      put(account)
      return 'done'
    },
    remove: async (id) => {
      const account = accounts.get(id)
      if (account === undefined) return false
      accounts.delete(id)
      return ids.delete(account.nameKey)
    },
  }
}
