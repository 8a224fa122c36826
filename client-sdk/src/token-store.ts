/** Stores the token of a player; anybody who reads it can act as that player. */
export interface TokenStore {
  /** The stored text; null if there is none. */
  readonly read: () => Promise<string | null>
  /** Replaces the stored text; null deletes it. */
  readonly write: (text: string | null) => Promise<void>
}

/** The part of `localStorage` used here; declared because the SDK also runs without a browser. */
interface TextStorage {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, text: string) => void
  readonly removeItem: (key: string) => void
}

/** Keeps the token until the program ends. */
export function memoryTokens(): TokenStore {
  let kept: string | null = null
  return {
    read: async () => kept,
    write: async (text) => {
      kept = text
    },
  }
}

/** Stores the token under `key` in a storage such as `localStorage`, shared by all tabs. */
export const storedTokens = (storage: TextStorage, key: string): TokenStore => ({
  read: async () => storage.getItem(key),
  write: async (text) => {
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
  },
})

/** Uses `store`, and memory once it fails, for example because it is full or forbidden. */
function withFallback(store: TokenStore): TokenStore {
  const memory = memoryTokens()
  let hasFailed = false
  const use = <T>(how: (tokens: TokenStore) => Promise<T>): Promise<T> => {
    if (hasFailed) return how(memory)
    return how(store).catch(() => {
      hasFailed = true
      return how(memory)
    })
  }
  return { read: () => use((one) => one.read()), write: (text) => use((one) => one.write(text)) }
}

/** `localStorage` in a browser, with one key per server; memory elsewhere or where it fails. */
export function usualTokens(server: string): TokenStore {
  // Other runtimes also define `localStorage` and print warnings when it is accessed.
  if (!('document' in globalThis)) return memoryTokens()
  try {
    const storage: TextStorage | undefined = Reflect.get(globalThis, 'localStorage')
    if (storage !== undefined) return withFallback(storedTokens(storage, `dungeon-dice ${server}`))
  } catch {
    // A browser that forbids storage throws.
  }
  return memoryTokens()
}
