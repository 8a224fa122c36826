import { describe, expect, it } from 'vitest'
import { changedStore } from '../../tests/support/ended-match.ts'
import { memoryResults } from '../storage/memory/memory-results.ts'
import { memoryStores } from '../storage/memory/memory-stores.ts'
import { deletionOf } from './delete-account.ts'

const ANN = {
  id: 'ann',
  name: 'Ann',
  nameKey: 'ann',
  passwordHash: null,
  epoch: 0,
  revision: 0,
  createdAtMs: 0,
}

const remove = (stores: Parameters<typeof deletionOf>[0]) => deletionOf(stores)('ann')

describe('an account that is deleted', () => {
  it('is forgotten by the results first, and stays while that fails', async () => {
    const forgotten: string[] = []
    let isBroken = true
    const results = changedStore(memoryResults(), {
      forget: async (accountId) => {
        if (isBroken) throw new Error('no connection')
        forgotten.push(accountId)
      },
    })
    const stores = { ...memoryStores(), results }
    const { accounts } = stores
    expect(await accounts.create(ANN)).toBe(true)
    await expect(remove(stores)).rejects.toThrow('no connection')
    expect(await accounts.byNameKey('ann')).toEqual(ANN)
    isBroken = false
    expect(await remove(stores)).toBe(true)
    expect(forgotten).toEqual(['ann', 'ann'])
    expect(await accounts.byId('ann')).toBeNull()
    expect(await remove(stores)).toBe(false)
  })

  it('stays among those to be deleted when the server was ended halfway', async () => {
    const stores = memoryStores()
    const killed = changedStore(stores.results, { forget: () => new Promise(() => undefined) })
    await stores.accounts.create(ANN)
    void remove({ ...stores, results: killed })
    await expect.poll(() => stores.deletions.begun()).toEqual(['ann'])
    expect(await stores.accounts.byId('ann')).toEqual(ANN)
    expect(await remove(stores)).toBe(true)
    expect(await stores.deletions.begun()).toEqual([])
  })

  it('is deleted once, however often that is asked for meanwhile', async () => {
    const stores = memoryStores()
    let passes = 0
    const results = changedStore(stores.results, {
      forget: async () => {
        passes += 1
      },
    })
    await stores.accounts.create(ANN)
    const deletion = deletionOf({ ...stores, results })
    const answers = await Promise.all(Array.from({ length: 300 }, () => deletion('ann')))
    expect(new Set(answers)).toEqual(new Set([true]))
    expect(passes).toBe(2)
    expect(await deletion('ann')).toBe(false)
  })

  it('leaves nothing of a match that was settled while it was removed', async () => {
    const results = memoryResults()
    const seat = { seat: 'A', team: '', accountId: 'ann', name: 'Ann', bot: null, rating: null }
    const match = {
      ...{ id: 'm1', preset: 'gba', clock: 'none', isPublic: true, isRated: false },
      ...{ placing: { places: [['A']], rule: 'R17' }, game: 'ddm' },
      seats: [{ ...seat, held: null, hasWalkedOut: false }],
      ...{ startedAtMs: 0, endedAtMs: 1, publicAtMs: 1, unratedBecause: null, weight: 1 },
    }
    const late = changedStore(results, {
      forget: async (accountId) => {
        await results.forget(accountId)
        await results.settle(match, [])
      },
    })
    const stores = { ...memoryStores(), results: late }
    const { accounts } = stores
    await accounts.create(ANN)
    expect(await remove(stores)).toBe(true)
    expect((await results.match('m1'))?.seats[0]?.name).toBe('')
  })
})
