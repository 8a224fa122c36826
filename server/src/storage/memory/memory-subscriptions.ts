import type { PushStore, PushSubscription } from '../../push/ports.ts'

/** In-memory push subscriptions. */
export function memorySubscriptions(): PushStore {
  /** By endpoint, with the account that has it. */
  const stored = new Map<string, PushSubscription & { readonly accountId: string }>()
  const ofAccount = (accountId: string) =>
    [...stored.values()]
      .filter((one) => one.accountId === accountId)
      .toSorted((one, other) => other.atMs - one.atMs || (one.endpoint < other.endpoint ? -1 : 1))
  return {
    put: async (accountId, subscription, most) => {
      stored.set(subscription.endpoint, { ...subscription, accountId })
      for (const { endpoint } of ofAccount(accountId).slice(most)) stored.delete(endpoint)
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
