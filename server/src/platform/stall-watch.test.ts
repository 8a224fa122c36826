import { expect, it } from 'vitest'
import { StallWatch } from './stall-watch.ts'

function watched() {
  const time = { nowMs: 5_000, beat: (): void => undefined }
  const every = (_ms: number, run: () => void) => {
    time.beat = run
  }
  const watch = new StallWatch({ monotonicMs: () => time.nowMs, every })
  const stalls: number[] = []
  watch.onStall((stalledMs) => stalls.push(stalledMs))
  return { time, watch, stalls }
}

it('a process that beats in time does not stand still', () => {
  const { time, stalls } = watched()
  for (let beat = 0; beat < 40; beat += 1) {
    time.nowMs += 150
    time.beat()
  }
  expect(stalls).toEqual([])
})

it('a stall is noticed once, by the heartbeat or before the first message after it', () => {
  const { time, watch, stalls } = watched()
  time.nowMs += 10_000
  watch.check()
  watch.check()
  time.beat()
  expect(stalls).toEqual([10_000])
  time.nowMs += 151
  time.beat()
  expect(stalls).toEqual([10_000, 151])
})

it('the time that listeners take is no stall', () => {
  const { time, watch, stalls } = watched()
  watch.onStall(() => {
    time.nowMs += 400
  })
  time.nowMs += 1_000
  time.beat()
  time.nowMs += 50
  time.beat()
  expect(stalls).toEqual([1_000])
})
