import { vi } from 'vitest'

/** A storage like that of a browser; `isForbidden`: one that refuses everything, as in some private windows. */
export function fakeStorage(isForbidden = false): Map<string, string> {
  const values = new Map<string, string>()
  const guard = <T>(value: T): T => {
    if (isForbidden) throw new Error('forbidden')
    return value
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => guard(values.get(key) ?? null),
    setItem: (key: string, value: string) => guard(values.set(key, value)),
  })
  return values
}
