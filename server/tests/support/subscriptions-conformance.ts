import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountStore } from '../../src/accounts/ports.ts'
import type { PushStore } from '../../src/push/ports.ts'
import { storedAccount } from './stored-account.ts'

/** Empty stores of one kind. */
export interface SubscriptionStores {
  readonly accounts: AccountStore
  readonly subscriptions: PushStore
}

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
      for (const one of [young, old]) await store.put('ann', one, 5)
      expect(await store.of('ann')).toEqual([young, old])
      for (const nobody of ['', 'bo', '__proto__']) expect(await store.of(nobody)).toEqual([])
    })

    it('keeps the newest, even under concurrent writes', async () => {
      const all = [1, 2, 3, 4, 5].map((atMs) => subscription(`at-${atMs}`, atMs))
      await Promise.all(all.map((one) => store.put('ann', one, 2)))
      expect(await store.of('ann')).toHaveLength(2)
      const last = subscription('last', 9)
      await store.put('ann', last, 2)
      expect((await store.of('ann'))[0]).toEqual(last)
    })

    it('replaces one with the same endpoint, whoever had it', async () => {
      await store.put('ann', subscription('one', 1), 5)
      const later = { ...subscription('one', 2), auth: 'b', language: 'en' } as const
      await store.put('bo', later, 5)
      expect(await store.of('ann')).toEqual([])
      expect(await store.of('bo')).toEqual([later])
    })

    it('removes one of its own account alone, and forgets an account', async () => {
      const [one, two] = [subscription('one', 1), subscription('two', 2)]
      for (const each of [one, two]) await store.put('ann', each, 5)
      await store.remove('bo', one.endpoint)
      expect(await store.of('ann')).toHaveLength(2)
      await store.remove('ann', one.endpoint)
      expect(await store.of('ann')).toEqual([two])
      await store.forget('ann')
      expect(await store.of('ann')).toEqual([])
    })
  })
}
