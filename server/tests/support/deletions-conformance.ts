import { describe, expect, it } from 'vitest'
import type { DeletionStore } from '../../src/accounts/ports.ts'

/** Tests that every store of deletions must pass; `open` returns an empty one. */
export function describeDeletionStore(name: string, open: () => DeletionStore): void {
  describe(`${name} as a store of deletions`, () => {
    it('lists those that have begun and not ended', async () => {
      const store = open()
      for (const id of ['bo', 'ann', 'bo']) await store.begin(id)
      expect(await store.begun()).toEqual(['ann', 'bo'])
      await store.end('bo')
      await store.end('nobody')
      expect(await store.begun()).toEqual(['ann'])
    })
  })
}
