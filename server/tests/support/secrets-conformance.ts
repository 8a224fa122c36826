import { beforeEach, describe, expect, it } from 'vitest'
import type { Secrets } from '../../src/accounts/ports.ts'

/** What every store of secrets holds to; `open` gives an empty one. */
export function describeSecrets(name: string, open: () => Secrets | Promise<Secrets>): void {
  describe(`${name} as a store of secrets`, () => {
    let store: Secrets
    beforeEach(async () => {
      store = await open()
    })

    it('makes a secret once, and gives it back from then on', async () => {
      expect(await store.keep('one', () => 'made')).toBe('made')
      expect(await store.keep('one', () => 'made again')).toBe('made')
      expect(await store.keep('__proto__', () => 'other')).toBe('other')
    })

    it('gives all the same who come at once', async () => {
      const many = ['a', 'b', 'c', 'd', 'e'].map((value) => store.keep('one', () => value))
      const kept = new Set(await Promise.all(many))
      expect(kept.size).toBe(1)
      expect(kept).toContain(await store.keep('one', () => 'late'))
    })
  })
}
