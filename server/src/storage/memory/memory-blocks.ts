import type { BlockStore } from '../../accounts/blocks.ts'

/** In-memory blocks. */
export function memoryBlocks(): BlockStore {
  const blocks = new Map<string, Set<string>>()
  const unblock = (accountId: string, blockedId: string): boolean => {
    const blocked = blocks.get(accountId)
    const wasIn = blocked?.delete(blockedId) ?? false
    if (blocked?.size === 0) blocks.delete(accountId)
    return wasIn
  }

  return {
    add: async (accountId, blockedId, most) => {
      const blocked = blocks.get(accountId) ?? new Set()
      if (blocked.has(blockedId)) return 'known'
      if (blocked.size >= most) return 'full'
      blocks.set(accountId, blocked.add(blockedId))
      return 'added'
    },
    remove: async (accountId, blockedId) => unblock(accountId, blockedId),
    of: async (accountId) => [...(blocks.get(accountId) ?? [])],
    blockersAmong: async (accountIds, blockedId) =>
      [...new Set(accountIds)].filter((id) => blocks.get(id)?.has(blockedId)),
    forget: async (accountId) => {
      blocks.delete(accountId)
      for (const blocker of [...blocks.keys()]) unblock(blocker, accountId)
    },
  }
}
