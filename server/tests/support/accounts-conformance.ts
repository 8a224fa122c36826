import { beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '../../src/accounts/account.ts'
import type { AccountStore } from '../../src/accounts/ports.ts'

const accountOf = (id: string, more: Partial<Account> = {}): Account => ({
  id,
  name: `Name of ${id}`,
  nameKey: `key-${id}`,
  passwordHash: null,
  epoch: 0,
  revision: 0,
  createdAtMs: 1_700_000_000_000,
  ...more,
})

/** Tests that every account store must pass; `open` returns an empty one. */
export function describeAccountStore(
  name: string,
  open: () => AccountStore | Promise<AccountStore>,
): void {
  describe(`${name} as an account store`, () => {
    let store: AccountStore
    const [ann, bo] = [accountOf('ann'), accountOf('bo')]
    beforeEach(async () => {
      store = await open()
      expect(await store.create(ann)).toBe(true)
      expect(await store.create(bo)).toBe(true)
    })

    it('returns accounts as they were stored', async () => {
      const odd = accountOf('odd', { name: "Ünï 'x' 名", nameKey: 'unix名', passwordHash: '$a$b' })
      expect(await store.create(odd)).toBe(true)
      expect(await store.byId('odd')).toEqual(odd)
      expect(await store.byNameKey('unix名')).toEqual(odd)
    })

    it('returns several accounts at once, and skips those that do not exist', async () => {
      const found = await store.byIds(['bo', 'nobody', 'ann', 'bo'])
      expect(found.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([ann, bo])
      expect(await store.byIds([])).toEqual([])
    })

    it('finds nothing under unknown ids and name keys', async () => {
      for (const key of ['', 'Ann', 'nobody', '__proto__', "' OR 1=1 --", '\0']) {
        expect(await store.byId(key)).toBeNull()
        expect(await store.byNameKey(key)).toBeNull()
      }
    })

    it('keeps ids and name keys unique', async () => {
      expect(await store.create(accountOf('ann', { nameKey: 'other' }))).toBe(false)
      expect(await store.create(accountOf('third', { nameKey: 'key-ann' }))).toBe(false)
      expect(await store.byNameKey('other')).toBeNull()
      expect(await store.byId('third')).toBeNull()
      expect(await store.byId('ann')).toEqual(ann)
    })

    it('gives a name to one of several concurrent requests', async () => {
      const many = Array.from({ length: 8 }, (_, place) => accountOf(`p${place}`, { nameKey: 'k' }))
      const made = await Promise.all(many.map((account) => store.create(account)))
      expect(made.filter((isMade) => isMade)).toHaveLength(1)
      expect(await store.byNameKey('k')).toEqual(many[made.indexOf(true)])
    })

    it('changes an account and frees its old name', async () => {
      const renamed = { ...ann, name: 'Anna', nameKey: 'anna', passwordHash: 'h', revision: 1 }
      expect(await store.replace(renamed, 0)).toBe('done')
      expect(await store.byId('ann')).toEqual(renamed)
      expect(await store.byNameKey('anna')).toEqual(renamed)
      expect(await store.byNameKey('key-ann')).toBeNull()
      expect(await store.create(accountOf('new', { nameKey: 'key-ann' }))).toBe(true)
    })

    it('changes an account without changing its name', async () => {
      const changed = { ...ann, epoch: 1, revision: 1 }
      expect(await store.replace(changed, 0)).toBe('done')
      expect(await store.byNameKey('key-ann')).toEqual(changed)
    })

    it('does not give an account the name of another', async () => {
      expect(await store.replace({ ...ann, nameKey: 'key-bo', revision: 1 }, 0)).toBe('name_taken')
      expect(await store.byNameKey('key-bo')).toEqual(bo)
      expect(await store.byId('ann')).toEqual(ann)
    })

    it('rejects a change based on a stale revision', async () => {
      const changes = ['x', 'y'].map((nameKey) => ({ ...ann, nameKey, revision: 1 }))
      const done = await Promise.all(changes.map((account) => store.replace(account, 0)))
      expect(done.toSorted()).toEqual(['done', 'stale'])
      expect(await store.byId('ann')).toEqual(changes[done.indexOf('done')])
      expect(await store.replace(accountOf('nobody', { revision: 1 }), 0)).toBe('stale')
      expect(await store.byId('nobody')).toBeNull()
    })

    it('lists the guests that were away longest', async () => {
      const nowMs = ann.createdAtMs
      const claimed = accountOf('claimed', { passwordHash: 'h', createdAtMs: 5 })
      const old = accountOf('old', { createdAtMs: 6 })
      for (const account of [claimed, old]) expect(await store.create(account)).toBe(true)
      expect(await store.guestsAway(nowMs, 9)).toEqual(['old'])
      await store.saw('ann', nowMs - 2)
      await store.saw('nobody', 1)
      expect(await store.guestsAway(nowMs, 9)).toEqual(['old', 'ann'])
      expect(await store.guestsAway(nowMs, 1)).toEqual(['old'])
      await store.saw('old', nowMs)
      await store.remove('ann')
      expect(await store.guestsAway(nowMs, 9)).toEqual([])
      // Noting a visit does not change the revision.
      expect(await store.replace({ ...old, revision: 1 }, 0)).toBe('done')
      expect(await store.guestsAway(nowMs + 1, 9)).toEqual(expect.arrayContaining(['bo', 'old']))
    })

    it('removes an account and frees its name', async () => {
      expect(await store.remove('ann')).toBe(true)
      expect(await store.remove('ann')).toBe(false)
      expect(await store.byId('ann')).toBeNull()
      expect(await store.byNameKey('key-ann')).toBeNull()
      expect(await store.replace({ ...ann, revision: 1 }, 0)).toBe('stale')
      expect(await store.create(accountOf('again', { nameKey: 'key-ann' }))).toBe(true)
    })
  })
}
