import { assert } from '@dungeon-dice/shared'
import type { Account } from '../../accounts/account.ts'
import type { AccountStore } from '../../accounts/ports.ts'

/** In-memory accounts. */
export function memoryAccounts(): AccountStore {
  const accounts = new Map<string, Account>()
  const ids = new Map<string, string>()
  const seen = new Map<string, number>()
  const put = (account: Account): void => {
    accounts.set(account.id, Object.freeze({ ...account }))
    ids.set(account.nameKey, account.id)
  }

  return {
    create: async (account) => {
      if (accounts.has(account.id) || ids.has(account.nameKey)) return false
      put(account)
      seen.set(account.id, account.createdAtMs)
      return true
    },
    byId: async (id) => accounts.get(id) ?? null,
    byIds: async (wanted) => [...new Set(wanted)].flatMap((id) => accounts.get(id) ?? []),
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
      seen.delete(id)
      return ids.delete(account.nameKey)
    },
    saw: async (id, atMs) => {
      if (seen.has(id)) seen.set(id, atMs)
    },
    guestsAway: async (beforeMs, most) => {
      const isAway = ([id, atMs]: readonly [string, number]) =>
        atMs < beforeMs && accounts.get(id)?.passwordHash === null
      const away = [...seen].filter(isAway).toSorted(([, a], [, b]) => a - b)
      return away.slice(0, most).map(([id]) => id)
    },
  }
}
