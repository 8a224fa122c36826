import { expect, it } from 'vitest'
import { ABOUT } from '../../../tests/support/about.ts'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { QUIET } from '../../../tests/support/patience.ts'
import type { RedisConnection } from './redis-connection.ts'
import type { RedisDirectory } from './redis-directory.ts'
import type { Leases, Renewed } from './redis-lease.ts'
import type { RedisLosses } from './redis-losses.ts'
import type { RedisMembers } from './redis-members.ts'
import { redisRenewal } from './redis-renewal.ts'
import type { RedisRoles } from './redis-roles.ts'

const LEASE_MS = 3_000
const QUIET_RENEWAL: Renewed = { isNew: false, isInGrace: false, ended: [], members: null }

/** A server with its lease; `restored` is whether all was put again, each time. */
async function scene() {
  const time = fakeTime()
  const state = {
    renew: async (): Promise<Renewed> => QUIET_RENEWAL,
    roles: async () => {},
    restore: async () => {},
    heard: async () => {},
    onReady: () => {},
    renewals: 0,
  }
  const restored: boolean[] = []
  const renewal = redisRenewal({
    ...{ self: 'self', clock: time, timers: time, log: QUIET, onRenewed: () => undefined },
    place: { redisUrl: '', address: 'self.example', leaseMs: LEASE_MS },
    redis: {
      onReady: (hear: () => void) => void Object.assign(state, { onReady: hear }),
      heard: () => state.heard(),
    } as unknown as RedisConnection,
    leases: {
      claim: async () => 0,
      renew: () => {
        state.renewals += 1
        return state.renew()
      },
    } as unknown as Leases,
    members: { facts: () => '', note: () => undefined } as unknown as RedisMembers,
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
  /** Lets the lease be renewed so many times. */
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

it('puts only what is in doubt while nothing was lost', async () => {
  const { restored, turns } = await scene()
  await turns(2)
  expect(restored).toEqual([false, false])
})

it('puts all again when the answer to a renewal was lost, which may have told of a loss', async () => {
  const { state, restored, turns } = await scene()
  const { renew } = state
  state.renew = fail
  await turns(1)
  state.renew = renew
  await turns(2)
  expect(restored).toEqual([true, false])
})

it('puts all again later when that fails first', async () => {
  const { state, restored, turns } = await scene()
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

it('renews its roles only while it hears, and its lease all the same', async () => {
  const { state, renewal, turns } = await scene()
  const { heard } = state
  let roles = 0
  state.roles = async () => {
    roles += 1
  }
  await turns(2)
  expect(roles).toBe(2)
  state.heard = fail
  await turns(2)
  const hanging = Promise.withResolvers<void>()
  state.heard = () => hanging.promise
  await turns(2)
  expect([roles, state.renewals]).toEqual([2, 6])
  state.heard = heard
  hanging.resolve()
  await turns(1)
  expect(roles).toBeGreaterThan(2)
  await renewal.end()
})

it('puts all again to a Redis that it has connected to anew', async () => {
  const { state, restored, turns } = await scene()
  state.onReady()
  await turns(1)
  expect(restored[0]).toBe(true)
})

it('renews its lease while much is put again, and ends after that', async () => {
  const { state, renewal, restored, turns } = await scene()
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
