import { describe, expect, it, vi } from 'vitest'
import { changedStore } from '../../tests/support/ended-match.ts'
import { memoryResults } from '../storage/memory/memory-results.ts'
import { memoryStores } from '../storage/memory/memory-stores.ts'
import { deleteAccount } from './delete-account.ts'

const ANN = {
  id: 'ann',
  name: 'Ann',
  nameKey: 'ann',
  passwordHash: null,
  epoch: 0,
  revision: 0,
  createdAtMs: 0,
}

const remove = (stores: Parameters<typeof deleteAccount>[0]) => deleteAccount(stores, 'ann')

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
    await vi.waitFor(async () => expect(await stores.deletions.begun()).toEqual(['ann']))
    expect(await stores.accounts.byId('ann')).toEqual(ANN)
    expect(await remove(stores)).toBe(true)
    expect(await stores.deletions.begun()).toEqual([])
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
