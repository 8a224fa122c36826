import type { AccountStore } from '../accounts/ports.ts'
import type { ListStore } from './ports.ts'

/** The same accounts; the lists of one that is removed go with it. */
export const withLists = (
  accounts: AccountStore,
  lists: Pick<ListStore, 'removeAll'>,
): AccountStore => ({
  create: (account) => accounts.create(account),
  byId: (id) => accounts.byId(id),
  byNameKey: (nameKey) => accounts.byNameKey(nameKey),
  replace: (account, revision) => accounts.replace(account, revision),
  saw: (id, atMs) => accounts.saw(id, atMs),
  guestsAway: (beforeMs, most) => accounts.guestsAway(beforeMs, most),
  remove: async (id) => {
    // In this order: while anything fails the player still has the account, and can ask again.
    await lists.removeAll(id)
    return accounts.remove(id)
  },
})
