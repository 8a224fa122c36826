/** Keeps the text that signs a player in; whoever reads it is that player. */
export interface TokenStore {
  /** What was kept last; null for nothing. */
  readonly read: () => Promise<string | null>
  /** Keeps `text` in place of what was kept; null for nothing. */
  readonly write: (text: string | null) => Promise<void>
}

/** What browsers have as `localStorage`; named here, since the SDK also runs without one. */
interface TextStorage {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, text: string) => void
  readonly removeItem: (key: string) => void
}

/** Keeps it as long as the program runs. */
export function memoryTokens(): TokenStore {
  let kept: string | null = null
  return {
    read: async () => kept,
    write: async (text) => {
      kept = text
    },
  }
}

/** Keeps it under `key` in a storage such as `localStorage`; every tab of the page has it. */
export const storedTokens = (storage: TextStorage, key: string): TokenStore => ({
  read: async () => storage.getItem(key),
  write: async (text) => {
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
  },
})

/** Keeps it in `store`; in memory once that fails, as a storage does that is full or forbidden. */
function whereItCan(store: TokenStore): TokenStore {
  const spare = memoryTokens()
  let isShut = false
  const use = <T>(how: (tokens: TokenStore) => Promise<T>): Promise<T> => {
    if (isShut) return how(spare)
    return how(store).catch(() => {
      isShut = true
      return how(spare)
    })
  }
  return { read: () => use((one) => one.read()), write: (text) => use((one) => one.write(text)) }
}

/** In a browser its `localStorage`, a key for each server; elsewhere, and where it fails, memory. */
export function usualTokens(server: string): TokenStore {
  // Others than browsers have a `localStorage` as well, and complain when it is looked at.
  if (!('document' in globalThis)) return memoryTokens()
  try {
    const storage: TextStorage | undefined = Reflect.get(globalThis, 'localStorage')
    if (storage !== undefined) return whereItCan(storedTokens(storage, `dungeon-dice ${server}`))
  } catch {
    // A browser may forbid it, and says so by throwing.
  }
  return memoryTokens()
}
