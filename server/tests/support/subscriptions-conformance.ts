import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountStore } from '../../src/accounts/ports.ts'
import type { PushStore } from '../../src/push/ports.ts'
import { storedAccount } from './stored-account.ts'

/** Empty stores of one kind. */
export interface SubscriptionStores {
  readonly accounts: AccountStore
  readonly subscriptions: PushStore
}

const ANN = { id: 'ann', epoch: 0 } as const

const subscription = (name: string, atMs: number) =>
  ({
    endpoint: `https://push.example/${name}`,
    p256dh: 'k',
    auth: 'a',
    language: 'de',
    atMs,
  }) as const

/** Tests that every store of push subscriptions must pass; `open` returns empty ones. */
export function describeSubscriptionStore(name: string, open: () => SubscriptionStores): void {
  describe(`${name} as a store of push subscriptions`, () => {
    let store: PushStore
    let accounts: AccountStore
    beforeEach(async () => {
      const stores = open()
      store = stores.subscriptions
      accounts = stores.accounts
      for (const id of ['ann', 'bo']) await accounts.create(storedAccount(id))
      for (const id of ['ann', 'bo']) await store.forget(id)
    })

    it('returns those of one account, newest first', async () => {
      const [old, young] = [subscription('old', 1), subscription('young', 1_800_000_000_000)]
      for (const one of [young, old]) await store.put(ANN, one, 5)
      expect(await store.of('ann')).toEqual([young, old])
      for (const nobody of ['', 'bo', '__proto__']) expect(await store.of(nobody)).toEqual([])
    })

    it('keeps the newest, even under concurrent writes', async () => {
      const all = [1, 2, 3, 4, 5].map((atMs) => subscription(`at-${atMs}`, atMs))
      await Promise.all(all.map((one) => store.put(ANN, one, 2)))
      expect(await store.of('ann')).toHaveLength(2)
      const last = subscription('last', 9)
      await store.put(ANN, last, 2)
      expect((await store.of('ann'))[0]).toEqual(last)
    })

    it('replaces one with the same endpoint, whoever had it', async () => {
      await store.put(ANN, subscription('one', 1), 5)
      const later = { ...subscription('one', 2), auth: 'b', language: 'en' } as const
      await store.put({ id: 'bo', epoch: 0 }, later, 5)
      expect(await store.of('ann')).toEqual([])
      expect(await store.of('bo')).toEqual([later])
    })

    it('takes none of a sign-in that has ended, or of nobody', async () => {
      const cy = storedAccount('cy')
      await accounts.create(cy)
      expect(await store.put(cy, subscription('old', 1), 5)).toBe(true)
      const ended = { ...cy, epoch: 1, revision: 1 }
      expect(await accounts.replace(ended, 0)).toBe('done')
      expect(await store.put(cy, subscription('late', 2), 5)).toBe(false)
      expect(await store.put({ id: 'nobody', epoch: 0 }, subscription('late', 2), 5)).toBe(false)
      expect(await store.of('cy')).toEqual([subscription('old', 1)])
      expect(await store.put(ended, subscription('new', 3), 5)).toBe(true)
    })

    it('leaves none behind when the sign-ins end at the same time', async () => {
      const di = storedAccount('di')
      await accounts.create(di)
      const end = async () => {
        await accounts.replace({ ...di, epoch: 1, revision: 1 }, 0)
        await store.forget('di')
      }
      const put = (atMs: number) => store.put(di, subscription(`at-${atMs}`, atMs), 9)
      await Promise.all([put(1), put(2), end(), put(3), put(4)])
      expect(await store.of('di')).toEqual([])
    })

    it('removes one of its own account alone, and forgets an account', async () => {
      const [one, two] = [subscription('one', 1), subscription('two', 2)]
      for (const each of [one, two]) await store.put(ANN, each, 5)
      await store.remove('bo', one.endpoint)
      expect(await store.of('ann')).toHaveLength(2)
      await store.remove('ann', one.endpoint)
      expect(await store.of('ann')).toEqual([two])
      await store.forget('ann')
      expect(await store.of('ann')).toEqual([])
    })
  })
}
