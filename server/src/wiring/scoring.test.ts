import { describe, expect, it } from 'vitest'
import { changedStore } from '../../tests/support/ended.ts'
import { memoryAccounts } from '../persistence/memory-accounts.ts'
import { memoryResults } from '../persistence/memory-results.ts'
import { withFarewell } from './scoring.ts'

const ANN = {
  id: 'ann',
  name: 'Ann',
  nameKey: 'ann',
  passwordHash: null,
  epoch: 0,
  revision: 0,
  createdAtMs: 0,
}

describe('an account that is removed', () => {
  it('is forgotten by the results first, and stays while that fails', async () => {
    const forgotten: string[] = []
    let isBroken = true
    const results = changedStore(memoryResults(), {
      forget: async (accountId) => {
        if (isBroken) throw new Error('no connection')
        forgotten.push(accountId)
      },
    })
    const accounts = withFarewell(memoryAccounts(), results)
    expect(await accounts.create(ANN)).toBe(true)
    await expect(accounts.remove('ann')).rejects.toThrow('no connection')
    expect(await accounts.byNameKey('ann')).toEqual(ANN)
    isBroken = false
    expect(await accounts.remove('ann')).toBe(true)
    expect(forgotten).toEqual(['ann', 'ann'])
    expect(await accounts.byId('ann')).toBeNull()
    expect(await accounts.remove('ann')).toBe(false)
  })

  it('leaves nothing of a match that was settled while it was removed', async () => {
    const results = memoryResults()
    const seat = { seat: 'A', accountId: 'ann', name: 'Ann', bot: null, rating: null }
    const match = {
      ...{ id: 'm1', preset: 'gba', clock: 'none', isPublic: true, isRated: false },
      ...{ seats: [{ ...seat, hasWalkedOut: false }], placing: { places: [['A']], rule: 'R17' } },
      ...{ startedAtMs: 0, endedAtMs: 1 },
    }
    const late = changedStore(results, {
      forget: async (accountId) => {
        await results.forget(accountId)
        await results.settle(match, [])
      },
    })
    const accounts = withFarewell(memoryAccounts(), late)
    await accounts.create(ANN)
    expect(await accounts.remove('ann')).toBe(true)
    expect((await results.match('m1'))?.seats[0]?.name).toBe('')
  })

  it('can be changed like any other before', async () => {
    const accounts = withFarewell(memoryAccounts(), memoryResults())
    await accounts.create(ANN)
    expect(await accounts.replace({ ...ANN, name: 'Anna', revision: 1 }, 0)).toBe('done')
    expect((await accounts.byId('ann'))?.name).toBe('Anna')
  })
})
