import { beforeEach, describe, expect, it } from 'vitest'
import type { ListStore } from '../../src/accounts/lists/ports.ts'

const GAME = 'ddm'
const keyOf = (name: string, game = GAME) => ({ game, name })
const listOf = (name: string, preset = 'tabletop', ...dice: string[]) => ({
  ...keyOf(name),
  preset,
  list: { dice, figures: ['x'] },
})
const MOST = 3

/** Tests that every list store must pass; `open` returns an empty one. */
export function describeListStore(name: string, open: () => ListStore | Promise<ListStore>): void {
  describe(`${name} as a list store`, () => {
    let store: ListStore
    beforeEach(async () => {
      store = await open()
    })
    const put = (account: string, ...rest: Parameters<typeof listOf>) =>
      store.put(account, listOf(...rest), MOST)
    const names = async (account: string) => (await store.all(account)).map((list) => list.name)

    it('returns lists as they were stored', async () => {
      const odd = listOf("Ünï 'x' 名 --", 'gba', 'a', 'a', 'b')
      expect(await store.put('ann', odd, MOST)).toEqual({ ...odd, isDefault: false })
      expect(await store.get('ann', keyOf(odd.name))).toEqual({ ...odd, isDefault: false })
      expect(await store.all('ann')).toEqual([{ ...odd, isDefault: false }])
    })

    it('keeps its copy when the stored object is changed', async () => {
      const list = listOf('mine', 'tabletop', 'a')
      await store.put('ann', list, MOST)
      list.list.dice.push('b')
      expect((await store.get('ann', keyOf('mine')))?.list).toEqual({ dice: ['a'], figures: ['x'] })
    })

    it('lists by name', async () => {
      for (const one of ['b', 'C', 'a']) await put('ann', one)
      expect(await names('ann')).toEqual(['C', 'a', 'b'])
    })

    it('finds nothing under unknown names and accounts', async () => {
      await put('ann', 'mine')
      for (const key of ['', 'bo', '__proto__', "' OR 1=1 --"]) {
        expect(await store.all(key)).toEqual([])
        expect(await store.get(key, keyOf('mine'))).toBeNull()
        expect(await store.get('ann', keyOf(key))).toBeNull()
        expect(await store.defaultOf(key, 'tabletop')).toBeNull()
        expect(await store.makeDefault(key, keyOf('mine'))).toBeNull()
        expect(await store.remove(key, keyOf('mine'))).toBe(false)
      }
      await store.removeAll('bo')
      expect(await names('ann')).toEqual(['mine'])
    })

    it('replaces a list of the same name', async () => {
      await put('ann', 'mine', 'tabletop', 'a')
      await put('ann', 'mine', 'tabletop', 'b')
      expect(await store.all('ann')).toMatchObject([{ list: { dice: ['b'] } }])
    })

    it('keeps lists of the same name apart by game', async () => {
      await put('ann', 'mine', 'tabletop', 'a')
      await store.makeDefault('ann', keyOf('mine'))
      const other = { ...keyOf('mine', 'other'), preset: 'any', list: { line: 'up' } }
      const first = { ...listOf('mine', 'tabletop', 'a'), isDefault: true }
      const second = { ...other, isDefault: false }
      expect(await store.put('ann', other, MOST)).toEqual(second)
      expect(await store.all('ann')).toEqual([first, second])
      expect(await store.get('ann', keyOf('mine'))).toEqual(first)
      expect(await store.get('ann', keyOf('mine', 'other'))).toEqual(second)
      expect(await store.makeDefault('ann', keyOf('mine', 'other'))).toMatchObject({
        isDefault: true,
      })
      expect(await store.defaultOf('ann', 'tabletop')).toEqual(first)
      expect(await store.remove('ann', keyOf('mine', 'other'))).toBe(true)
      expect(await store.all('ann')).toEqual([first])
    })

    it('stores no more lists of an account than the limit, even concurrently', async () => {
      const made = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((one) => put('ann', one)))
      expect(made.filter((one) => one === null)).toHaveLength(2)
      const stored = await names('ann')
      expect(stored).toHaveLength(MOST)
      expect(await put('ann', stored[0] ?? '', 'gba')).not.toBeNull()
      expect(await put('bo', 'a')).not.toBeNull()
      await store.remove('ann', keyOf(stored[0] ?? ''))
      expect(await put('ann', 'f')).not.toBeNull()
    })

    it('has one default for each preset', async () => {
      for (const one of ['a', 'b']) await put('ann', one)
      await put('ann', 'g', 'gba')
      expect(await store.defaultOf('ann', 'tabletop')).toBeNull()
      expect(await store.makeDefault('ann', keyOf('a'))).toMatchObject({
        name: 'a',
        isDefault: true,
      })
      await store.makeDefault('ann', keyOf('g'))
      await Promise.all(['a', 'b'].map((one) => store.makeDefault('ann', keyOf(one))))
      const defaults = (await store.all('ann')).filter(({ isDefault }) => isDefault)
      expect(defaults.map(({ preset }) => preset).toSorted()).toEqual(['gba', 'tabletop'])
      expect(await store.defaultOf('ann', 'gba')).toMatchObject({ name: 'g', isDefault: true })
      expect(await store.makeDefault('ann', keyOf('none'))).toBeNull()
    })

    it('keeps a default that changes, unless it moves to another preset', async () => {
      await put('ann', 'a')
      await store.makeDefault('ann', keyOf('a'))
      expect(await put('ann', 'a', 'tabletop', 'new')).toMatchObject({ isDefault: true })
      expect(await store.defaultOf('ann', 'tabletop')).toMatchObject({ list: { dice: ['new'] } })
      expect(await put('ann', 'a', 'gba')).toMatchObject({ isDefault: false })
      expect(await store.defaultOf('ann', 'tabletop')).toBeNull()
      expect(await store.defaultOf('ann', 'gba')).toBeNull()
    })

    it('removes one list, and all lists of an account', async () => {
      for (const one of ['a', 'b']) await put('ann', one)
      await store.makeDefault('ann', keyOf('a'))
      expect([
        await store.remove('ann', keyOf('a')),
        await store.remove('ann', keyOf('a')),
      ]).toEqual([true, false])
      expect(await store.defaultOf('ann', 'tabletop')).toBeNull()
      expect(await names('ann')).toEqual(['b'])
      await store.removeAll('ann')
      expect(await store.all('ann')).toEqual([])
    })
  })
}
