import type { DeletionStore } from '../../accounts/ports.ts'

/** In-memory deletions of accounts. */
export function memoryDeletions(): DeletionStore {
  const begun = new Set<string>()
  return {
    begin: async (accountId) => void begun.add(accountId),
    end: async (accountId) => void begun.delete(accountId),
    begun: async () => [...begun].toSorted(),
  }
}
