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
    expect(forgotten).toEqual(['ann'])
    expect(await accounts.byId('ann')).toBeNull()
    expect(await accounts.remove('ann')).toBe(false)
  })

  it('can be changed like any other before', async () => {
    const accounts = withFarewell(memoryAccounts(), memoryResults())
    await accounts.create(ANN)
    expect(await accounts.replace({ ...ANN, name: 'Anna', revision: 1 }, 0)).toBe('done')
    expect((await accounts.byId('ann'))?.name).toBe('Anna')
  })
})
