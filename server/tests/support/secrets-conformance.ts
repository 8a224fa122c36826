import { beforeEach, describe, expect, it } from 'vitest'
import type { Secrets } from '../../src/accounts/ports.ts'

/** Tests that every secret store must pass; `open` returns an empty one. */
export function describeSecrets(name: string, open: () => Secrets | Promise<Secrets>): void {
  describe(`${name} as a secret store`, () => {
    let store: Secrets
    beforeEach(async () => {
      store = await open()
    })

    it('creates a secret once and returns it from then on', async () => {
      expect(await store.keep('one', () => 'made')).toBe('made')
      expect(await store.keep('one', () => 'made again')).toBe('made')
      expect(await store.keep('__proto__', () => 'other')).toBe('other')
    })

    it('returns the same secret to concurrent requests', async () => {
      const many = ['a', 'b', 'c', 'd', 'e'].map((value) => store.keep('one', () => value))
      const secrets = new Set(await Promise.all(many))
      expect(secrets.size).toBe(1)
      expect(secrets).toContain(await store.keep('one', () => 'late'))
    })
  })
}
