import { expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { OwnLease } from './own-lease.ts'
import type { Renewed } from './ports.ts'

const LEASE_MS = 3_000
const HEDGE_MS = 1_000
const NEVER = new Promise<void>(() => undefined)
const settled = () => new Promise((resolve) => setImmediate(resolve))

function setUp() {
  const time = fakeTime()
  const startMs = time.now()
  const state = { losses: 0, isNew: true, isAway: false, hold: Promise.resolve(), asked: 0 }
  const times: (readonly [askedMs: number, tookMs: number])[] = []
  const lapses: boolean[] = []
  const own = new OwnLease({
    ...{ clock: time, timers: time, hedgeMs: HEDGE_MS },
    leases: {
      renew: async (): Promise<Renewed> => {
        state.asked += 1
        await state.hold
        if (state.isAway) throw new Error('no database')
        const { losses, isNew } = state
        state.isNew = false
        return { nowMs: time.now(), steadyMs: 0, losses, isNew, others: [], roles: [] }
      },
    },
    renewal: () => ({ leaseMs: LEASE_MS, mostGapMs: 0, facts: '', revision: 0, known: new Map() }),
    onRenewed: (_, { hasLapsed, askedMs, tookMs }) => {
      lapses.push(hasLapsed)
      times.push([askedMs - startMs, tookMs])
    },
  })
  return { time, state, own, lapses, times }
}

it('reports adoptions by others once, also those that a refresh has found', async () => {
  const { own, state } = setUp()
  expect(await own.renew()).toBe(true)
  state.losses = 1
  await own.refresh()
  expect([await own.renew(), await own.renew()]).toEqual([false, true])
  // Forgotten by the others, and entered again.
  Object.assign(state, { losses: 0, isNew: true })
  expect([await own.renew(), await own.renew()]).toEqual([false, true])
})

it('tells when the lease had ended before it was renewed', async () => {
  const { own, time, lapses } = setUp()
  await own.renew()
  time.advance(LEASE_MS - 1)
  await own.renew()
  time.advance(LEASE_MS)
  await own.renew()
  expect(lapses).toEqual([true, false, true])
})

it('reports that others may have adopted, also when an answer that said so was lost', async () => {
  const { own, time } = setUp()
  await own.renew()
  // It was forgotten and has entered itself again, but only the renewal after that had an answer.
  time.advance(LEASE_MS)
  expect(await own.renew()).toBe(false)
  expect(await own.renew()).toBe(true)
})

it('tries again beside a renewal without an answer, and counts from the one that was answered', async () => {
  const { own, state, time, times } = setUp()
  await own.renew()
  state.hold = NEVER
  const renewing = own.renew()
  time.advance(HEDGE_MS - 1)
  expect(state.asked).toBe(2)
  state.hold = Promise.resolve()
  time.advance(1)
  expect(await renewing).toBe(true)
  expect(times.slice(1)).toEqual([[HEDGE_MS, HEDGE_MS]])
  // The first one is still open, so that there is no third beside the next.
  state.hold = NEVER
  void own.renew()
  time.advance(2 * HEDGE_MS)
  expect(state.asked).toBe(4)
})

it('tries for some seconds at the start, and rejects then', async () => {
  const { own, state, time } = setUp()
  state.isAway = true
  const begun = own.refreshAtStart()
  await settled()
  expect(state.asked).toBe(1)
  state.isAway = false
  time.advance(250)
  await begun
  state.isAway = true
  const failing = own.refreshAtStart().catch((error: Error) => error.message)
  await settled()
  time.suspend(10_000)
  expect(await failing).toBe('no database')
})

it('renews once for all that ask meanwhile, and again for a refresh', async () => {
  const { own, state } = setUp()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.hold = promise
  const all = [own.renew(), own.renew(), own.refresh()]
  expect(state.asked).toBe(1)
  resolve()
  await Promise.all(all)
  expect(state.asked).toBe(2)
})

it('rejects while the database is away, and a refresh after a failed renewal tries again', async () => {
  const { own, state } = setUp()
  state.isAway = true
  const failing = own.renew()
  const refreshed = own.refresh()
  await expect(failing).rejects.toThrow('no database')
  await expect(refreshed).rejects.toThrow('no database')
  expect(state.asked).toBe(2)
})
