import type { KnownNetwork, NetworkStore } from '../../accounts/ports.ts'

/** In-memory networks of accounts. */
export function memoryNetworks(): NetworkStore {
  const networks = new Map<string, readonly KnownNetwork[]>()
  return {
    note: async (accountId, network, most) => {
      const others = (networks.get(accountId) ?? []).filter(({ hash }) => hash !== network.hash)
      const sorted = [network, ...others].toSorted((a, b) => b.lastAtMs - a.lastAtMs)
      networks.set(accountId, sorted.slice(0, most))
    },
    of: async (accountId) => networks.get(accountId) ?? [],
    clear: async (beforeMs) => {
      let removed = 0
      for (const [accountId, all] of networks) {
        const left = all.filter(({ lastAtMs }) => lastAtMs >= beforeMs)
        removed += all.length - left.length
        if (left.length === 0) networks.delete(accountId)
        else networks.set(accountId, left)
      }
      return removed
    },
    forget: async (accountId) => {
      networks.delete(accountId)
    },
  }
}
