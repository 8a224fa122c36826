import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountStore, RecoveryStore } from '../../src/accounts/ports.ts'
import { storedAccount } from './stored-account.ts'

/** The stores of one kind, empty. */
export interface RecoveryStores {
  readonly accounts: AccountStore
  readonly recoveryCodes: RecoveryStore
}

const sorted = async (store: RecoveryStore, accountId: string) =>
  (await store.of(accountId))?.hashes.toSorted()

/** What every store of recovery codes holds to; `open` gives empty ones. */
export function describeRecoveryStore(name: string, open: () => RecoveryStores): void {
  describe(`${name} as a store of recovery codes`, () => {
    let store: RecoveryStore
    beforeEach(async () => {
      const { accounts, recoveryCodes } = open()
      for (const id of ['ann', 'bo']) await accounts.create(storedAccount(id))
      store = recoveryCodes
      for (const id of ['ann', 'bo']) await store.forget(id)
    })

    it('gives back the set of an account, and of no other', async () => {
      await store.put('ann', { madeAtMs: 1_700_000_000_000, hashes: ['a', 'b'] })
      expect(await store.of('ann')).toMatchObject({ madeAtMs: 1_700_000_000_000 })
      expect(await sorted(store, 'ann')).toEqual(['a', 'b'])
      for (const nobody of ['', 'bo', '__proto__']) expect(await store.of(nobody)).toBeNull()
    })

    it('puts a new set in place of the one before, whoever comes at once', async () => {
      const sets = [1, 2, 3].map((madeAtMs) => ({
        madeAtMs,
        hashes: [`${madeAtMs}a`, `${madeAtMs}b`],
      }))
      await Promise.all(sets.map((set) => store.put('ann', set)))
      const kept = await store.of('ann')
      expect((await sorted(store, 'ann'))?.map((hash) => hash[0])).toEqual([
        `${kept?.madeAtMs}`,
        `${kept?.madeAtMs}`,
      ])
    })

    it('lets one of many spend a code who come at once', async () => {
      await store.put('ann', { madeAtMs: 1, hashes: ['a', 'b'] })
      const spent = await Promise.all([1, 2, 3, 4, 5].map(() => store.spend('ann', 'a')))
      expect(spent.filter((isSpent) => isSpent)).toHaveLength(1)
      expect(await sorted(store, 'ann')).toEqual(['b'])
      expect(await store.spend('bo', 'b')).toBe(false)
      expect(await store.spend('ann', 'b')).toBe(true)
      // A set that is used up is still known: its owner is told so.
      expect(await store.of('ann')).toEqual({ madeAtMs: 1, hashes: [] })
    })

    it('forgets an account, and no other', async () => {
      for (const id of ['ann', 'bo']) await store.put(id, { madeAtMs: 1, hashes: ['a'] })
      await store.forget('ann')
      expect(await store.of('ann')).toBeNull()
      expect(await store.spend('ann', 'a')).toBe(false)
      expect(await sorted(store, 'bo')).toEqual(['a'])
    })
  })
}
