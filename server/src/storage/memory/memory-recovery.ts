import type { RecoverySet, RecoveryStore } from '../../accounts/ports.ts'

/** In-memory recovery codes. */
export function memoryRecovery(): RecoveryStore {
  const sets = new Map<string, RecoverySet>()
  return {
    put: async (accountId, set) => {
      sets.set(accountId, { ...set, hashes: [...set.hashes] })
    },
    of: async (accountId) => sets.get(accountId) ?? null,
    spend: async (accountId, hash) => {
      const set = sets.get(accountId)
      if (set === undefined || !set.hashes.includes(hash)) return false
      sets.set(accountId, { ...set, hashes: set.hashes.filter((other) => other !== hash) })
      return true
    },
    forget: async (accountId) => {
      sets.delete(accountId)
    },
  }
}
