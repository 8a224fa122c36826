import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountStore, NetworkStore } from '../../src/accounts/ports.ts'
import { storedAccount } from './stored-account.ts'

/** Empty stores of one kind. */
export interface NetworkStores {
  readonly accounts: AccountStore
  readonly networks: NetworkStore
}

/** Tests that every store of known networks must pass; `open` returns empty ones. */
export function describeNetworkStore(name: string, open: () => NetworkStores): void {
  describe(`${name} as a store of known networks`, () => {
    let store: NetworkStore
    beforeEach(async () => {
      const { accounts, networks } = open()
      for (const id of ['ann', 'bo']) await accounts.create(storedAccount(id))
      store = networks
      for (const id of ['ann', 'bo']) await store.forget(id)
    })

    it('returns the networks of one account, the newest first', async () => {
      await store.note('ann', { hash: 'home', lastAtMs: 1_700_000_000_000 }, 9)
      await store.note('ann', { hash: 'work', lastAtMs: 1_700_000_000_001 }, 9)
      await store.note('bo', { hash: 'home', lastAtMs: 5 }, 9)
      expect(await store.of('ann')).toEqual([
        { hash: 'work', lastAtMs: 1_700_000_000_001 },
        { hash: 'home', lastAtMs: 1_700_000_000_000 },
      ])
      for (const nobody of ['', 'nobody', '__proto__']) expect(await store.of(nobody)).toEqual([])
    })

    it('updates the time of a known network', async () => {
      for (const lastAtMs of [1, 2, 3]) await store.note('ann', { hash: 'home', lastAtMs }, 9)
      expect(await store.of('ann')).toEqual([{ hash: 'home', lastAtMs: 3 }])
    })

    it('keeps the newest networks of each account', async () => {
      await store.note('bo', { hash: 'home', lastAtMs: 1 }, 2)
      for (const lastAtMs of [1, 2, 3, 4])
        await store.note('ann', { hash: `place ${lastAtMs}`, lastAtMs }, 2)
      expect((await store.of('ann')).map(({ hash }) => hash)).toEqual(['place 4', 'place 3'])
      expect(await store.of('bo')).toHaveLength(1)
    })

    it('clears networks older than a time', async () => {
      for (const lastAtMs of [1, 2, 3])
        await store.note('ann', { hash: `place ${lastAtMs}`, lastAtMs }, 9)
      await store.note('bo', { hash: 'home', lastAtMs: 1 }, 9)
      expect(await store.clear(3)).toBe(3)
      expect(await store.clear(3)).toBe(0)
      expect((await store.of('ann')).map(({ hash }) => hash)).toEqual(['place 3'])
    })

    it('forgets one account', async () => {
      for (const id of ['ann', 'bo']) await store.note(id, { hash: 'home', lastAtMs: 1 }, 9)
      await store.forget('ann')
      expect(await store.of('ann')).toEqual([])
      expect(await store.of('bo')).toHaveLength(1)
    })
  })
}
