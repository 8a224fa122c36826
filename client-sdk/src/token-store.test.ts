import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryTokens, storedTokens, usualTokens } from './token-store.ts'

/** A storage like a browser's. */
function storageOf(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

afterEach(() => void vi.unstubAllGlobals())

describe('a token store', () => {
  it.each([
    ['memory', memoryTokens()],
    ['a storage', storedTokens(storageOf(), 'key')],
  ])('keeps one in %s', async (_, store) => {
    expect(await store.read()).toBeNull()
    await store.write('one')
    await store.write('two')
    expect(await store.read()).toBe('two')
    await store.write(null)
    expect(await store.read()).toBeNull()
  })

  it('uses browser storage with one key per server', async () => {
    const storage = storageOf()
    vi.stubGlobal('document', {})
    vi.stubGlobal('localStorage', storage)
    await usualTokens('http://one').write('1')
    await usualTokens('http://two').write('2')
    expect(await usualTokens('http://one').read()).toBe('1')
    expect(storage.kept.size).toBe(2)
  })

  it('falls back to memory where storage is missing or forbidden', async () => {
    const spare = usualTokens('http://one')
    await spare.write('1')
    expect(await usualTokens('http://one').read()).toBeNull()
    vi.stubGlobal('document', {})
    vi.stubGlobal('localStorage', undefined)
    expect(await usualTokens('http://one').read()).toBeNull()
  })

  it('falls back to memory once browser storage fails, for example when full', async () => {
    const full = () => {
      throw new Error('full')
    }
    vi.stubGlobal('document', {})
    vi.stubGlobal('localStorage', { ...storageOf(), setItem: full })
    const store = usualTokens('http://one')
    expect(await store.read()).toBeNull()
    await store.write('1')
    expect(await store.read()).toBe('1')
    await store.write(null)
    expect(await store.read()).toBeNull()
  })
})
