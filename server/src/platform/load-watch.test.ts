import { expect, it } from 'vitest'
import { SILENT_LOG } from '../../tests/support/database-timeouts.ts'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { LoadWatch } from './load-watch.ts'

const SECOND_MS = 1_000

/** A watch over a process whose heap and lag the test sets. */
function watched({ maxHeapPercent = 85, maxLagMs = 250 } = {}) {
  const time = fakeTime()
  const now = { heapPercent: 10, lagMs: 0 }
  const watch = new LoadWatch({
    ...{ clock: time, timers: time, log: SILENT_LOG, maxHeapPercent, maxLagMs },
    readHeap: () => ({ usedBytes: now.heapPercent, limitBytes: 100 }),
    takeLagMs: () => now.lagMs,
  })
  watch.start()
  const pass = (seconds: number, next: Partial<typeof now> = {}) => {
    Object.assign(now, next)
    for (let second = 0; second < seconds; second += 1) time.advance(SECOND_MS)
    return watch.causes
  }
  return { watch, pass }
}

it('refuses matches while the heap stays nearly full', () => {
  const { watch, pass } = watched()
  expect(pass(10)).toEqual([])
  expect(pass(9, { heapPercent: 90 })).toEqual([])
  expect(pass(1)).toEqual(['heap'])
  expect(watch.heapShare).toBe(0.9)
  expect(pass(1, { heapPercent: 80 })).toEqual(['heap'])
  expect(pass(1, { heapPercent: 70 })).toEqual([])
})

it('does not take garbage for matches', () => {
  const { pass } = watched()
  for (let round = 0; round < 5; round += 1) {
    expect(pass(8, { heapPercent: 95 })).toEqual([])
    expect(pass(1, { heapPercent: 40 })).toEqual([])
  }
})

it('refuses matches while the event loop lags for ten seconds', () => {
  const { watch, pass } = watched()
  expect(pass(9, { lagMs: 400 })).toEqual([])
  expect(pass(1)).toEqual(['lag'])
  expect(watch.lagMs).toBe(400)
  expect(pass(1, { lagMs: 230 })).toEqual(['lag'])
  expect(pass(1, { lagMs: 10 })).toEqual([])
})

it('is turned off by 0', () => {
  const { pass } = watched({ maxHeapPercent: 0, maxLagMs: 0 })
  expect(pass(20, { heapPercent: 99, lagMs: 5_000 })).toEqual([])
})
