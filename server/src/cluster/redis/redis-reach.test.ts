import { expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import type { RedisConnection } from './redis-connection.ts'
import { redisReach } from './redis-reach.ts'

const LEASE_MS = 2_000

function setUp(leaseMs = LEASE_MS) {
  const time = fakeTime()
  const state = { isAway: false, hold: Promise.resolve() }
  const send = async () => {
    await state.hold
    if (state.isAway) throw new Error('Redis is away')
    return 'PONG'
  }
  const redis = { send } as unknown as RedisConnection
  const reach = redisReach(redis, time, leaseMs)
  const seen = () => [reach.isReached(), reach.isCutOff()]
  return { time, state, reach, seen }
}

it('is cut off once Redis has not answered for two leases, until it answers', async () => {
  const { time, state, reach, seen } = setUp()
  expect(seen()).toEqual([true, false])
  state.isAway = true
  await reach.probe()
  expect(seen()).toEqual([false, false])
  time.advance(2 * LEASE_MS - 1)
  await reach.probe()
  expect(seen()).toEqual([false, false])
  time.advance(1)
  expect(seen()).toEqual([false, true])
  state.isAway = false
  await reach.probe()
  expect(seen()).toEqual([true, false])
})

it('is not cut off because nobody asked, or this process stood still while it did', async () => {
  const { time, state, reach, seen } = setUp()
  time.advance(10 * LEASE_MS)
  expect(seen()).toEqual([true, false])
  const { promise, resolve } = Promise.withResolvers<void>()
  state.hold = promise
  const probing = reach.probe()
  time.suspend(10 * LEASE_MS)
  state.isAway = true
  resolve()
  await probing
  expect(seen()).toEqual([false, false])
})

it('waits with short leases until others have noticed that Redis does not answer', async () => {
  const { time, state, reach, seen } = setUp(300)
  state.isAway = true
  await reach.probe()
  time.advance(2_299)
  expect(seen()).toEqual([false, false])
  time.advance(1)
  expect(seen()).toEqual([false, true])
})
