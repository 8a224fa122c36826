import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountStore, RecoveryStore } from '../../src/accounts/ports.ts'
import { storedAccount } from './stored-account.ts'

/** Empty stores of one kind. */
export interface RecoveryStores {
  readonly accounts: AccountStore
  readonly recoveryCodes: RecoveryStore
}

const sorted = async (store: RecoveryStore, accountId: string) =>
  (await store.of(accountId))?.hashes.toSorted()

/** Tests that every store of recovery codes must pass; `open` returns empty ones. */
export function describeRecoveryStore(name: string, open: () => RecoveryStores): void {
  describe(`${name} as a store of recovery codes`, () => {
    let store: RecoveryStore
    beforeEach(async () => {
      const { accounts, recoveryCodes } = open()
      for (const id of ['ann', 'bo']) await accounts.create(storedAccount(id))
      store = recoveryCodes
      for (const id of ['ann', 'bo']) await store.forget(id)
    })

    it('returns the codes of one account', async () => {
      await store.put('ann', { madeAtMs: 1_700_000_000_000, hashes: ['a', 'b'] })
      expect(await store.of('ann')).toMatchObject({ madeAtMs: 1_700_000_000_000 })
      expect(await sorted(store, 'ann')).toEqual(['a', 'b'])
      for (const nobody of ['', 'bo', '__proto__']) expect(await store.of(nobody)).toBeNull()
    })

    it('replaces the previous set, even under concurrent writes', async () => {
      const sets = [1, 2, 3].map((madeAtMs) => ({
        madeAtMs,
        hashes: [`${madeAtMs}a`, `${madeAtMs}b`],
      }))
      await Promise.all(sets.map((set) => store.put('ann', set)))
      const stored = await store.of('ann')
      expect((await sorted(store, 'ann'))?.map((hash) => hash[0])).toEqual([
        `${stored?.madeAtMs}`,
        `${stored?.madeAtMs}`,
      ])
    })

    it('lets one of several concurrent requests spend a code', async () => {
      await store.put('ann', { madeAtMs: 1, hashes: ['a', 'b'] })
      const spent = await Promise.all([1, 2, 3, 4, 5].map(() => store.spend('ann', 'a')))
      expect(spent.filter((isSpent) => isSpent)).toHaveLength(1)
      expect(await sorted(store, 'ann')).toEqual(['b'])
      expect(await store.spend('bo', 'b')).toBe(false)
      expect(await store.spend('ann', 'b')).toBe(true)
      // A used-up set stays known, so that its owner can be told.
      expect(await store.of('ann')).toEqual({ madeAtMs: 1, hashes: [] })
    })

    it('forgets one account', async () => {
      for (const id of ['ann', 'bo']) await store.put(id, { madeAtMs: 1, hashes: ['a'] })
      await store.forget('ann')
      expect(await store.of('ann')).toBeNull()
      expect(await store.spend('ann', 'a')).toBe(false)
      expect(await sorted(store, 'bo')).toEqual(['a'])
    })
  })
}
