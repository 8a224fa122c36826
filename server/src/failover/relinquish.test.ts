import { expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { Unreachable } from '../cluster/ports.ts'
import { leaveLost, RelinquishedMatches } from './relinquish.ts'

const LEASE_MS = 2_000
/** Between two looks. */
const LOOK_MS = 500

/** A server with two matches, of which others have taken one. */
function scene(look: () => Promise<boolean>) {
  const clock = fakeTime()
  const steppedDown: string[] = []
  const since: number[] = []
  const parts = {
    ...{ clock, leaseMs: LEASE_MS, members: { look } },
    journal: {
      lost: async () => ['m1'],
      leaveAll: (sinceMs: number) => {
        since.push(sinceMs)
        return ['m1', 'm2']
      },
    },
    sessions: { relinquish: (id: string) => void steppedDown.push(id) },
  }
  const givenUp = new RelinquishedMatches(parts)
  /** Silent since then, it looks for so long. */
  const silent = async (sinceMs: number, forMs: number) => {
    for (let passed = 0; passed < forMs; passed += LOOK_MS) {
      await givenUp.look(sinceMs)
      clock.advance(LOOK_MS)
    }
  }
  return { parts, steppedDown, since, silent }
}

it('leaves what others have taken', async () => {
  const { parts, steppedDown } = scene(async () => false)
  await leaveLost(parts)
  expect(steppedDown).toEqual(['m1'])
})

it('leaves all when others live for a lease after it counts as dead', async () => {
  const { steppedDown, since, silent } = scene(async () => true)
  await silent(7, LEASE_MS)
  expect(since).toEqual([])
  await silent(7, LOOK_MS)
  expect([steppedDown, since]).toEqual([['m1', 'm2'], [7]])
})

it('leaves nothing when the database is away for all, whoever is noticed first', async () => {
  let looks = 0
  // Others are dead a moment later.
  const { since, silent } = scene(async () => {
    looks += 1
    return looks <= LEASE_MS / LOOK_MS
  })
  await silent(7, 10 * LEASE_MS)
  expect(since).toEqual([])
})

it('leaves nothing for one silence because of another', async () => {
  const { since, silent } = scene(async () => true)
  await silent(7, LEASE_MS)
  await silent(60_000, LEASE_MS)
  expect(since).toEqual([])
})

it('leaves nothing while nobody can be asked', async () => {
  const { since, silent } = scene(() => Promise.reject(new Unreachable('members')))
  await silent(7, 10 * LEASE_MS)
  expect(since).toEqual([])
})

it('hides no fault of its own', async () => {
  const { silent } = scene(() => Promise.reject(new Error('a bug')))
  await expect(silent(7, LOOK_MS)).rejects.toThrow('a bug')
})
