import { expect, it } from 'vitest'
import { ABOUT } from '../../../tests/support/about.ts'
import { SILENT_LOG } from '../../../tests/support/database-timeouts.ts'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import type { RedisConnection } from './redis-connection.ts'
import type { RedisDirectory } from './redis-directory.ts'
import type { Leases, Renewed } from './redis-lease.ts'
import type { RedisLosses } from './redis-losses.ts'
import type { RedisMembers } from './redis-members.ts'
import { redisRenewal } from './redis-renewal.ts'
import type { RedisRoles } from './redis-roles.ts'

const LEASE_MS = 3_000
const QUIET_RENEWAL: Renewed = { isNew: false, isInGrace: false, ended: [], members: null }

/** A server with a lease; `restored` collects the argument of each restore. */
async function setUp() {
  const time = fakeTime()
  const state = {
    renew: async (): Promise<Renewed> => QUIET_RENEWAL,
    roles: async () => {},
    restore: async () => {},
    delivered: async () => {},
    onReady: () => {},
    renewals: 0,
  }
  const restored: boolean[] = []
  const renewal = redisRenewal({
    ...{ self: 'self', clock: time, timers: time, log: SILENT_LOG, onRenewed: () => undefined },
    place: { redisUrl: '', address: 'self.example', leaseMs: LEASE_MS },
    redis: {
      onReady: (handle: () => void) => void Object.assign(state, { onReady: handle }),
      delivered: () => state.delivered(),
    } as unknown as RedisConnection,
    leases: {
      claim: async () => 0,
      renew: () => {
        state.renewals += 1
        return state.renew()
      },
    } as unknown as Leases,
    members: { facts: () => '', store: () => undefined } as unknown as RedisMembers,
    directory: {
      restore: (isAllLost: boolean) => {
        restored.push(isAllLost)
        return state.restore()
      },
    } as unknown as RedisDirectory,
    roles: { renew: () => state.roles() } as unknown as RedisRoles,
    losses: { found: () => undefined } as unknown as RedisLosses,
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  await renewal.start(ABOUT)
  await settled()
  restored.length = 0
  state.renewals = 0
  /** Lets the lease be renewed `count` times. */
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      time.advance(LEASE_MS / 3)
      await settled()
    }
  }
  return { state, renewal, restored, turns }
}

const fail = async (): Promise<never> => {
  throw new Error('Redis is away')
}

it('restores only failed writes while nothing was lost', async () => {
  const { restored, turns } = await setUp()
  await turns(2)
  expect(restored).toEqual([false, false])
})

it('restores everything when the answer to a renewal was lost, since it may have reported a loss', async () => {
  const { state, restored, turns } = await setUp()
  const { renew } = state
  state.renew = fail
  await turns(1)
  state.renew = renew
  await turns(2)
  expect(restored).toEqual([true, false])
})

it('restores everything later when the first attempt fails', async () => {
  const { state, restored, turns } = await setUp()
  const { renew, restore } = state
  state.renew = async () => ({ ...QUIET_RENEWAL, isNew: true })
  state.restore = fail
  await turns(1)
  restored.length = 0
  state.renew = renew
  state.restore = restore
  await turns(2)
  expect(restored).toEqual([true, false])
})

it('renews its lease always, but its roles only while messages arrive', async () => {
  const { state, renewal, turns } = await setUp()
  const { delivered } = state
  let roles = 0
  state.roles = async () => {
    roles += 1
  }
  await turns(2)
  expect(roles).toBe(2)
  state.delivered = fail
  await turns(2)
  const hanging = Promise.withResolvers<void>()
  state.delivered = () => hanging.promise
  await turns(2)
  expect([roles, state.renewals]).toEqual([2, 6])
  state.delivered = delivered
  hanging.resolve()
  await turns(1)
  expect(roles).toBeGreaterThan(2)
  await renewal.end()
})

it('restores everything after it has reconnected to Redis', async () => {
  const { state, restored, turns } = await setUp()
  state.onReady()
  await turns(1)
  expect(restored[0]).toBe(true)
})

it('renews its lease during a long restore, and ends after the restore', async () => {
  const { state, renewal, restored, turns } = await setUp()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.restore = () => promise
  await turns(4)
  expect([state.renewals, restored]).toEqual([4, [false]])
  let isEnded = false
  const end = renewal.end().then(() => {
    isEnded = true
  })
  await new Promise((later) => setImmediate(later))
  expect(isEnded).toBe(false)
  resolve()
  await end
})
