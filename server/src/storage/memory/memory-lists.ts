import type { ListKey, ListStore, SavedList } from '../../accounts/lists/ports.ts'

/** Sorts by code point, like databases. */
const byText = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other))
const byName = (one: SavedList, other: SavedList): number =>
  byText(one.name, other.name) || byText(one.game, other.game)
const keyOf = ({ game, name }: ListKey): string => JSON.stringify([game, name])

/** In-memory dice lists. */
export function memoryLists(): ListStore {
  const accounts = new Map<string, Map<string, SavedList>>()
  const listsOf = (accountId: string) => accounts.get(accountId) ?? new Map<string, SavedList>()
  const put = (accountId: string, list: SavedList): SavedList => {
    const lists = listsOf(accountId)
    const kept = Object.freeze(structuredClone(list))
    accounts.set(accountId, lists.set(keyOf(list), kept))
    return kept
  }

  return {
    all: async (accountId) => [...listsOf(accountId).values()].toSorted(byName),
    get: async (accountId, key) => listsOf(accountId).get(keyOf(key)) ?? null,
    defaultOf: async (accountId, preset) =>
      [...listsOf(accountId).values()].find((list) => list.isDefault && list.preset === preset) ??
      null,
    put: async (accountId, list, most) => {
      const lists = listsOf(accountId)
      const before = lists.get(keyOf(list))
      if (before === undefined && lists.size >= most) return null
      const isDefault = before?.isDefault === true && before.preset === list.preset
      return put(accountId, { ...list, isDefault })
    },
    makeDefault: async (accountId, key) => {
      const chosen = listsOf(accountId).get(keyOf(key))
      if (chosen === undefined) return null
      for (const list of listsOf(accountId).values())
        if (list.isDefault && list.preset === chosen.preset)
          put(accountId, { ...list, isDefault: false })
      return put(accountId, { ...chosen, isDefault: true })
    },
    remove: async (accountId, key) => listsOf(accountId).delete(keyOf(key)),
    removeAll: async (accountId) => void accounts.delete(accountId),
  }
}
