import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { memoryLimit } from '../limits/memory-limit.ts'
import { Budget } from './storage-quota.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Servers that share a budget of `points` per minute, and their requests to the limit. */
function setUp(points: number, servers: number) {
  const time = fakeTime()
  const limit = memoryLimit(points - 1, 60)
  const requests: [key: string, count?: number][] = []
  const warnings: string[] = []
  const take = (key: string, count?: number) => {
    requests.push(count === undefined ? [key] : [key, count])
    return limit.take(key, count)
  }
  const parts = {
    ...{ limit: { take }, clock: time, timers: time },
    log: { warn: (_: unknown, text: string) => void warnings.push(text) },
  }
  const advance = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    time.advance(ms)
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    budgets: Array.from({ length: servers }, () => new Budget(parts)),
    requests,
    advance,
    time,
  }
}

describe('a budget', () => {
  it('is used up with its last point, and is restored after its time', async () => {
    const { budgets, advance } = setUp(3, 1)
    const [budget] = budgets
    budget?.spend('a', 2)
    expect(await budget?.waitFor('a')).toBeNull()
    budget?.spend('a', 1)
    expect(await budget?.waitFor('a')).toBe(60)
    expect(await budget?.waitFor('b')).toBeNull()
    await advance(20_000)
    expect(await budget?.waitFor('a')).toBe(40)
    await advance(40_001)
    expect(await budget?.waitFor('a')).toBeNull()
  })

  it('collects spending, and sends it every two seconds for each key', async () => {
    const { budgets, requests, advance } = setUp(1_000, 1)
    for (let step = 0; step < 100; step += 1) budgets[0]?.spend('a', 3)
    budgets[0]?.spend('b', 1)
    expect(requests).toEqual([])
    await advance(2_000)
    expect(requests).toEqual([
      ['a', 300],
      ['b', 1],
    ])
    await advance(10_000)
    expect(requests).toHaveLength(2)
  })

  it('sends no requests for a key that has used up its points', async () => {
    const { budgets, requests } = setUp(3, 1)
    budgets[0]?.spend('a', 9)
    for (let time = 0; time < 50; time += 1) expect(await budgets[0]?.waitFor('a')).toBe(60)
    expect(requests).toHaveLength(1)
  })

  it('is shared by all servers', async () => {
    const { budgets, advance } = setUp(10, 2)
    budgets[0]?.spend('a', 6)
    budgets[1]?.spend('a', 6)
    await advance(2_000)
    for (const budget of budgets) expect(await budget.waitFor('a')).toBe(60)
  })

  it('counts everything before a server stops', async () => {
    const { budgets, time } = setUp(10, 2)
    budgets[0]?.spend('a', 10)
    await budgets[0]?.flush()
    expect(await budgets[1]?.waitFor('a')).toBe(60)
    time.advance(60_000)
    expect(time.waiting()).toBe(0)
  })

  it('logs a warning when spending cannot be counted, and continues', async () => {
    const time = fakeTime()
    const warnings: string[] = []
    const budget = new Budget({
      ...{ clock: time, timers: time },
      limit: { take: () => Promise.reject(new Error('away')) },
      log: { warn: (_, text) => void warnings.push(text) },
    })
    budget.spend('a', 1)
    await budget.flush()
    expect(warnings).toEqual(['spending not counted'])
  })
})
