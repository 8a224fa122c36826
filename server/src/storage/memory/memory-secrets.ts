import type { Secrets } from '../../accounts/ports.ts'

/** In-memory secrets. */
export function memorySecrets(): Secrets {
  const secrets = new Map<string, string>()
  return {
    keep: async (name, make) => {
      const kept = secrets.get(name) ?? make()
      secrets.set(name, kept)
      return kept
    },
  }
}
