import type { SanctionKind } from '@dungeon-dice/shared/protocol'
import type { Sanction, SanctionStore } from '../../moderation/ports.ts'

/** In-memory sanctions. */
export function memorySanctions(): SanctionStore {
  const accounts = new Map<string, Map<SanctionKind, Sanction>>()
  return {
    put: async (sanction) => {
      const { accountId, kind } = sanction
      const all = accounts.get(accountId) ?? new Map<SanctionKind, Sanction>()
      accounts.set(accountId, all.set(kind, Object.freeze({ ...sanction })))
    },
    lift: async (accountId, kind) => {
      const all = accounts.get(accountId)
      const isLifted = all?.delete(kind) ?? false
      if (all?.size === 0) accounts.delete(accountId)
      return isLifted
    },
    of: async (accountId) => [...(accounts.get(accountId)?.values() ?? [])],
  }
}
