import { beforeEach, describe, expect, it } from 'vitest'
import type { BlockStore } from '../../src/accounts/blocks.ts'
import type { FollowStore } from '../../src/accounts/follows.ts'

/** Ids of all accounts that these tests mention. */
export const BLOCK_ACCOUNTS = [
  'ann',
  'bo',
  'cy',
  '__proto__',
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
] as const

/** Tests that every block store must pass; `open` returns an empty one. */
export function describeBlockStore(
  name: string,
  open: () => BlockStore | Promise<BlockStore>,
): void {
  describeFollowStore(name, open)

  it(`${name} as a block store: tells which of several accounts have blocked one`, async () => {
    const store = await open()
    for (const by of ['ann', 'cy', '__proto__']) await store.add(by, 'bo', 9)
    await store.add('bo', 'cy', 9)
    const asked = ['cy', 'bo', '__proto__', 'nobody', 'cy']
    expect((await store.blockersAmong(asked, 'bo')).toSorted()).toEqual(['__proto__', 'cy'])
    expect(await store.blockersAmong(asked, 'ann')).toEqual([])
    expect(await store.blockersAmong([], 'bo')).toEqual([])
  })
}

/** Tests that every store of blocks or follows must pass; `open` returns an empty one. */
export function describeFollowStore(
  name: string,
  open: () => FollowStore | Promise<FollowStore>,
): void {
  describe(`${name} as a block store`, () => {
    let store: FollowStore
    beforeEach(async () => {
      store = await open()
    })

    it('returns the blocks of one account, the oldest first', async () => {
      for (const blocked of ['cy', 'bo', '__proto__']) await store.add('ann', blocked, 9)
      expect(await store.of('ann')).toEqual(['cy', 'bo', '__proto__'])
      expect(await store.of('bo')).toEqual([])
      expect(await store.of('__proto__')).toEqual([])
    })

    it('stores a repeated block once, in its place', async () => {
      await store.add('ann', 'bo', 9)
      await store.add('ann', 'cy', 9)
      const added = await Promise.all([1, 2, 3].map(() => store.add('ann', 'bo', 9)))
      expect(added).toEqual(['known', 'known', 'known'])
      expect(await store.of('ann')).toEqual(['bo', 'cy'])
    })

    it('stores no more than the limit under concurrent writes', async () => {
      const names = ['a', 'b', 'c', 'd', 'e', 'f']
      const added = await Promise.all(names.map((blocked) => store.add('ann', blocked, 4)))
      const stored = names.filter((_, place) => added[place] === 'added')
      expect(stored).toHaveLength(4)
      expect((await store.of('ann')).toSorted()).toEqual(stored)
      expect(await store.add('ann', stored[0] ?? '', 4), 'one that stands already').toBe('known')
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

    it('forgets the blocks by and of one account', async () => {
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
