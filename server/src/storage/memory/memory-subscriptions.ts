import type { AccountStore } from '../../accounts/ports.ts'
import type { PushStore, PushSubscription } from '../../push/ports.ts'

/** In-memory push subscriptions of these accounts. */
export function memorySubscriptions(accounts: Pick<AccountStore, 'byId'>): PushStore {
  /** By endpoint, with the account that has it. */
  const stored = new Map<string, PushSubscription & { readonly accountId: string }>()
  const ofAccount = (accountId: string) =>
    [...stored.values()]
      .filter((one) => one.accountId === accountId)
      .toSorted((one, other) => other.atMs - one.atMs || (one.endpoint < other.endpoint ? -1 : 1))
  return {
    put: async ({ id: accountId, epoch }, subscription, most) => {
      if ((await accounts.byId(accountId))?.epoch !== epoch) return false
      stored.set(subscription.endpoint, { ...subscription, accountId })
      for (const { endpoint } of ofAccount(accountId).slice(most)) stored.delete(endpoint)
      return true
    },
    of: async (accountId) => ofAccount(accountId).map(({ accountId: _, ...one }) => one),
    remove: async (accountId, endpoint) => {
      if (stored.get(endpoint)?.accountId === accountId) stored.delete(endpoint)
    },
    forget: async (accountId) => {
      for (const { endpoint } of ofAccount(accountId)) stored.delete(endpoint)
    },
  }
}
