import { expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { Heartbeat } from './heartbeat.ts'

const LEASE_MS = 1_500

function scene(leaseMs: number | null = LEASE_MS) {
  const time = fakeTime()
  const beats: number[] = []
  const state = {
    ...{ isAway: false, isWhole: true, losses: 0, isDeaf: false },
    silences: [] as number[],
  }
  const note = () => undefined
  const heartbeat = new Heartbeat({
    ...{ clock: time, timers: time, leaseMs },
    log: { debug: note, info: note, warn: note, error: note },
    journal: {
      beatEveryMs: 1_000,
      beat: async (nowMs) => {
        if (state.isAway) throw new Error('no database')
        beats.push(nowMs - 1_000_000)
        return state.isWhole
      },
    },
    onLoss: async () => {
      if (state.isDeaf) throw new Error('no database')
      state.losses += 1
    },
    onSilence: async (sinceMs) => void state.silences.push(sinceMs - 1_000_000),
  })
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      time.advance(100)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { heartbeat, beats, state, pass, time }
}

it('beats often enough for its lease, and no more once it stops', async () => {
  const { heartbeat, beats, pass, time } = scene()
  await heartbeat.start()
  await pass(1_100)
  expect(beats).toEqual([0, 500, 1_000])
  heartbeat.stop()
  await pass(2_000)
  expect([beats.length, time.waiting()]).toEqual([3, 0])
  const alone = scene(null)
  await alone.heartbeat.start()
  await alone.pass(2_000)
  expect(alone.beats).toEqual([0, 1_000, 2_000])
})

it('is unsound when the journal takes nothing for a lease, and sound from then on when it does', async () => {
  const { heartbeat, state, pass } = scene()
  await heartbeat.start()
  expect(heartbeat.soundForMs).toBe(Number.POSITIVE_INFINITY)
  let timesBack = 0
  heartbeat.onBack(() => {
    timesBack += 1
  })
  state.isAway = true
  await pass(1_500)
  expect(heartbeat.isSound).toBe(true)
  await pass(100)
  expect([heartbeat.isSound, heartbeat.soundForMs]).toEqual([false, 0])
  state.isAway = false
  await pass(500)
  expect(heartbeat.isSound).toBe(true)
  expect(heartbeat.soundForMs).toBeLessThan(500)
  await pass(2_000)
  expect(heartbeat.soundForMs).toBeGreaterThanOrEqual(2_000)
  expect(timesBack).toBe(1)
})

it('tells since when it is silent, once it has been for a lease, and as long as it is', async () => {
  const { heartbeat, state, pass } = scene()
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

it('tells of what others may have taken: when the journal says so, and after a stall', async () => {
  const { heartbeat, state, pass, time } = scene()
  await heartbeat.start()
  await pass(1_000)
  expect(state.losses).toBe(0)
  state.isWhole = false
  await pass(500)
  expect(state.losses).toBe(1)
  state.isWhole = true
  await pass(1_000)
  expect(state.losses).toBe(1)
  // The process stands still, timers and all.
  heartbeat.stop()
  time.advance(10_000)
  await heartbeat.start()
  expect(state.losses).toBe(2)
})

it('tells of a loss again until it was seen to', async () => {
  const { heartbeat, state, pass } = scene()
  await heartbeat.start()
  state.isWhole = false
  state.isDeaf = true
  await pass(500)
  // From here on the journal tells of it no more.
  state.isWhole = true
  await pass(500)
  expect(state.losses).toBe(0)
  state.isDeaf = false
  await pass(1_000)
  expect(state.losses).toBe(1)
})
