import { expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { Heartbeat } from './heartbeat.ts'

const LEASE_MS = 1_500

function setUp(leaseMs: number | null = LEASE_MS) {
  const time = fakeTime()
  const beats: number[] = []
  const state = {
    ...{ isAway: false, isWhole: true, losses: 0, isLossFailing: false },
    silences: [] as number[],
    ...{ beating: Promise.resolve(), handling: Promise.resolve() },
  }
  const note = () => undefined
  const heartbeat = new Heartbeat({
    ...{ clock: time, timers: time, leaseMs },
    log: { debug: note, info: note, warn: note, error: note },
    beatEveryMs: 1_000,
    beat: async (nowMs) => {
      if (state.isAway) throw new Error('no database')
      beats.push(nowMs - 1_000_000)
      await state.beating
      return state.isWhole
    },
    onLoss: async () => {
      if (state.isLossFailing) throw new Error('no database')
      state.losses += 1
      await state.handling
    },
    onSilence: async (sinceMs) => {
      state.silences.push(sinceMs - 1_000_000)
      await state.handling
    },
  })
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      time.advance(100)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { heartbeat, beats, state, pass, time }
}

it('beats often enough for its lease, and stops when asked to', async () => {
  const { heartbeat, beats, pass, time } = setUp()
  await heartbeat.start()
  await pass(1_100)
  expect(beats).toEqual([0, 500, 1_000])
  heartbeat.stop()
  await pass(2_000)
  expect([beats.length, time.waiting()]).toEqual([3, 0])
  const alone = setUp(null)
  await alone.heartbeat.start()
  await alone.pass(2_000)
  expect(alone.beats).toEqual([0, 1_000, 2_000])
})

it('asks about its silence while a heartbeat has no answer for a lease, and when it is told so', async () => {
  const { heartbeat, state, pass } = setUp()
  await heartbeat.start()
  heartbeat.doubt()
  state.beating = new Promise(() => undefined)
  await pass(1_500)
  expect(state.silences).toEqual([])
  await pass(100)
  heartbeat.doubt()
  await pass(300)
  expect(state.silences).toEqual([0])
  await pass(200)
  expect(state.silences).toEqual([0, 0])
})

it('is unhealthy when heartbeats fail for a lease, and healthy again once one succeeds', async () => {
  const { heartbeat, state, pass } = setUp()
  await heartbeat.start()
  let timesBack = 0
  heartbeat.onBack(() => {
    timesBack += 1
  })
  state.isAway = true
  await pass(1_500)
  expect(heartbeat.isHealthy).toBe(true)
  await pass(100)
  expect(heartbeat.isHealthy).toBe(false)
  state.isAway = false
  await pass(500)
  expect(heartbeat.isHealthy).toBe(true)
  expect(timesBack).toBe(1)
})

it('reports since when it is silent, repeatedly, once it has been silent for a lease', async () => {
  const { heartbeat, state, pass } = setUp()
  await heartbeat.start()
  await pass(1_000)
  state.isAway = true
  await pass(1_500)
  expect(state.silences).toEqual([])
  await pass(1_000)
  expect(state.silences).toEqual([1_000, 1_000])
  state.isAway = false
  await pass(1_000)
  expect(state.silences).toHaveLength(2)
})

it('reports possible losses when the journal does, and after a freeze', async () => {
  const { heartbeat, state, pass, time } = setUp()
  await heartbeat.start()
  await pass(1_000)
  expect(state.losses).toBe(0)
  state.isWhole = false
  await pass(500)
  expect(state.losses).toBe(1)
  state.isWhole = true
  await pass(1_000)
  expect(state.losses).toBe(1)
  // The process is frozen, including its timers.
  heartbeat.stop()
  time.advance(10_000)
  await heartbeat.start()
  expect(state.losses).toBe(2)
})

it('reports a loss again until it was handled', async () => {
  const { heartbeat, state, pass } = setUp()
  await heartbeat.start()
  state.isWhole = false
  state.isLossFailing = true
  await pass(500)
  // From here on the journal does not report it any more.
  state.isWhole = true
  await pass(500)
  expect(state.losses).toBe(0)
  state.isLossFailing = false
  await pass(1_000)
  expect(state.losses).toBe(1)
})

it('beats while a loss is handled, handles those that follow, and is healthy only then', async () => {
  const { heartbeat, beats, state, pass } = setUp()
  await heartbeat.start()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.handling = promise
  state.isWhole = false
  await pass(1_000)
  state.isWhole = true
  await pass(1_000)
  expect(beats).toEqual([0, 500, 1_000, 1_500, 2_000])
  expect([state.losses, heartbeat.isHealthy]).toEqual([1, false])
  resolve()
  await pass(100)
  expect([state.losses, heartbeat.isHealthy]).toEqual([2, true])
})

it('tries to beat while it reports that it is silent', async () => {
  const { heartbeat, beats, state, pass } = setUp()
  await heartbeat.start()
  state.handling = new Promise(() => undefined)
  state.isAway = true
  await pass(2_000)
  expect(state.silences).toEqual([0])
  state.isAway = false
  await pass(500)
  expect(beats).toEqual([0, 2_500])
})

it('beats again as soon as a beat ends that took longer than the time between two', async () => {
  const { heartbeat, beats, state, pass } = setUp()
  await heartbeat.start()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.beating = promise
  await pass(1_100)
  expect(beats).toEqual([0, 500])
  resolve()
  await pass(100)
  expect(beats).toEqual([0, 500, 1_200])
})
