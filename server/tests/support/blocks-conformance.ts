import { beforeEach, describe, expect, it } from 'vitest'
import type { BlockStore } from '../../src/accounts/blocks.ts'

/** What every store of blocks holds to; `open` gives an empty one. */
export function describeBlockStore(
  name: string,
  open: () => BlockStore | Promise<BlockStore>,
): void {
  describe(`${name} as a store of blocks`, () => {
    let store: BlockStore
    beforeEach(async () => {
      store = await open()
    })

    it('gives back what it was given, the oldest first, for one side alone', async () => {
      for (const blocked of ['cy', 'bo', '__proto__']) await store.add('ann', blocked, 9)
      expect(await store.of('ann')).toEqual(['cy', 'bo', '__proto__'])
      expect(await store.of('bo')).toEqual([])
      expect(await store.of('__proto__')).toEqual([])
    })

    it('keeps one block of many for the same account, in its place', async () => {
      await store.add('ann', 'bo', 9)
      await store.add('ann', 'cy', 9)
      const added = await Promise.all([1, 2, 3].map(() => store.add('ann', 'bo', 9)))
      expect(added).toEqual(['known', 'known', 'known'])
      expect(await store.of('ann')).toEqual(['bo', 'cy'])
    })

    it('keeps no more than so many, whoever comes at once', async () => {
      const names = ['a', 'b', 'c', 'd', 'e', 'f']
      const added = await Promise.all(names.map((blocked) => store.add('ann', blocked, 4)))
      const kept = names.filter((_, place) => added[place] === 'added')
      expect(kept).toHaveLength(4)
      expect((await store.of('ann')).toSorted()).toEqual(kept)
      expect(await store.add('ann', kept[0] ?? '', 4), 'one that stands already').toBe('known')
      expect(await store.add('bo', 'a', 4), 'another account').toBe('added')
    })

    it('removes a block, which makes room for another', async () => {
      await store.add('ann', 'bo', 1)
      expect(await store.remove('bo', 'ann')).toBe(false)
      expect(await store.remove('ann', 'bo')).toBe(true)
      expect(await store.remove('ann', 'bo')).toBe(false)
      expect(await store.add('ann', 'cy', 1)).toBe('added')
      expect(await store.of('ann')).toEqual(['cy'])
    })

    it('forgets an account on both sides, and nobody else', async () => {
      for (const [by, blocked] of [
        ['ann', 'bo'],
        ['bo', 'ann'],
        ['cy', 'ann'],
        ['cy', 'bo'],
      ] as const)
        await store.add(by, blocked, 9)
      await store.forget('ann')
      expect(await store.of('ann')).toEqual([])
      expect(await store.of('bo')).toEqual([])
      expect(await store.of('cy')).toEqual(['bo'])
    })
  })
}
