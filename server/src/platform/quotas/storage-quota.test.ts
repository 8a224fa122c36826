import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { networkLimits } from '../../cluster/limits/network-limits.ts'
import { memoryLimit } from '../limits/memory-limit.ts'
import { foreignKey } from '../limits/networks.ts'
import { Budget, StorageQuota } from './storage-quota.ts'

const makeLimit = networkLimits((_, points, seconds) => memoryLimit(points, seconds))

/** Quotas of so many matches and bytes. */
function quotaOf({ matches = 100, bytes = 1_000 }) {
  const time = fakeTime()
  const warn = () => undefined
  const budget = (points: number, seconds: number) =>
    new Budget({
      ...{ clock: time, timers: time, log: { warn } },
      limit: makeLimit(`budget of ${points}`, points - 1, seconds),
    })
  return new StorageQuota({ matches: budget(matches, 60), bytes: budget(bytes, 600) })
}

const ANN = { accountId: 'ann', address: '192.0.2.1' }
const BOB = { accountId: 'bob', address: '192.0.2.2' }
const ANN_ELSEWHERE = { accountId: 'ann', address: '192.0.2.9' }
const NEIGHBOUR = { accountId: null, address: foreignKey(ANN.address) }

describe('a storage quota', () => {
  it('of bytes counts an account at any address, and an address for any account', async () => {
    const quota = quotaOf({ bytes: 1_000 })
    quota.store([ANN], 999)
    expect(await quota.faultToStore(ANN)).toBeNull()
    quota.store([ANN], 1)
    const used = { code: 'storage_used', rule: 'P18.21', retryAfterSeconds: 600 }
    for (const payer of [ANN, ANN_ELSEWHERE, NEIGHBOUR])
      expect(await quota.faultToStore(payer)).toEqual(used)
    expect(await quota.faultToStore(BOB)).toBeNull()
    expect(await quota.faultToBegin(ANN)).toEqual(used)
  })

  it('of bytes is shared by the players of a match', async () => {
    const quota = quotaOf({ bytes: 1_000 })
    quota.store([ANN, BOB], 1_999)
    expect(await quota.faultToStore(ANN)).not.toBeNull()
    expect(await quota.faultToStore(BOB)).not.toBeNull()
    const other = quotaOf({ bytes: 1_000 })
    other.store([ANN, BOB], 1_900)
    expect(await other.faultToStore(ANN)).toBeNull()
  })

  it('leaves half of an address to its own user, whatever pages of other sites store', async () => {
    const quota = quotaOf({ bytes: 1_000 })
    quota.store([NEIGHBOUR], 600)
    expect(await quota.faultToStore(NEIGHBOUR)).not.toBeNull()
    expect(await quota.faultToStore({ accountId: null, address: ANN.address })).toBeNull()
  })

  it('of matches counts a match once for an address with both seats', async () => {
    const quota = quotaOf({ matches: 2 })
    const party = [ANN, { ...BOB, address: ANN.address }]
    quota.begun(party)
    expect(await quota.faultToBegin(ANN)).toBeNull()
    quota.begun(party)
    await quota.flush()
    const wait = { code: 'too_many_begun', rule: 'P18.20', retryAfterSeconds: 60 }
    expect(await quota.faultToBegin(NEIGHBOUR)).toEqual(wait)
    expect(await quota.faultToBegin(BOB)).toEqual(wait)
    expect(await quota.faultToStore(ANN)).toBeNull()
  })

  it('does not apply without an account and an address', async () => {
    const quota = quotaOf({ bytes: 1 })
    quota.store([{ accountId: null }], 1_000)
    expect(await quota.faultToBegin({ accountId: null })).toBeNull()
  })
})
