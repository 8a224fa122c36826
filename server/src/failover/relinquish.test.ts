import { expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { Unreachable } from '../cluster/ports.ts'
import { RelinquishedMatches, relinquishLost } from './relinquish.ts'

const LEASE_MS = 2_000
/** Between two checks. */
const CHECK_MS = 500

/** A server with two matches, one of which others have adopted. */
function setUp(refresh: () => Promise<boolean>) {
  const clock = fakeTime()
  const relinquished: string[] = []
  const since: number[] = []
  const parts = {
    ...{ clock, leaseMs: LEASE_MS, members: { refresh } },
    journal: {
      lost: async () => ['m1'],
      leaveAll: (sinceMs: number) => {
        since.push(sinceMs)
        return ['m1', 'm2']
      },
    },
    sessions: { relinquish: (id: string) => void relinquished.push(id) },
  }
  const matches = new RelinquishedMatches(parts)
  /** Checks at intervals for `forMs`, without a heartbeat since `sinceMs`. */
  const silent = async (sinceMs: number, forMs: number) => {
    for (let passed = 0; passed < forMs; passed += CHECK_MS) {
      await matches.check(sinceMs)
      clock.advance(CHECK_MS)
    }
  }
  return { parts, relinquished, since, silent }
}

it('relinquishes what others have adopted', async () => {
  const { parts, relinquished } = setUp(async () => false)
  await relinquishLost(parts)
  expect(relinquished).toEqual(['m1'])
})

it('relinquishes all when others are alive for a lease after it counts as dead', async () => {
  const { relinquished, since, silent } = setUp(async () => true)
  await silent(7, LEASE_MS)
  expect(since).toEqual([])
  await silent(7, CHECK_MS)
  expect([relinquished, since]).toEqual([['m1', 'm2'], [7]])
})

it('relinquishes nothing during an outage of the database for everybody, in whatever order leases end', async () => {
  let looks = 0
  // The others count as dead a moment later.
  const { since, silent } = setUp(async () => {
    looks += 1
    return looks <= LEASE_MS / CHECK_MS
  })
  await silent(7, 10 * LEASE_MS)
  expect(since).toEqual([])
})

it('does not add up different silences', async () => {
  const { since, silent } = setUp(async () => true)
  await silent(7, LEASE_MS)
  await silent(60_000, LEASE_MS)
  expect(since).toEqual([])
})

it('relinquishes nothing while the membership is unknown', async () => {
  const { since, silent } = setUp(() => Promise.reject(new Unreachable('members')))
  await silent(7, 10 * LEASE_MS)
  expect(since).toEqual([])
})

it('does not hide bugs', async () => {
  const { silent } = setUp(() => Promise.reject(new Error('a bug')))
  await expect(silent(7, CHECK_MS)).rejects.toThrow('a bug')
})
