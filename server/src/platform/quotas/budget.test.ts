import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { memoryLimit } from '../limits/memory-limit.ts'
import { Budget } from './budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Servers that share budgets of so many points in a minute, and how often they asked. */
function sharing(points: number, servers: number) {
  const time = fakeTime()
  const limit = memoryLimit(points - 1, 60)
  const asked: [key: string, count?: number][] = []
  const warnings: string[] = []
  const take = (key: string, count?: number) => {
    asked.push(count === undefined ? [key] : [key, count])
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
  return { budgets: Array.from({ length: servers }, () => new Budget(parts)), asked, advance, time }
}

describe('a budget', () => {
  it('is used up with its last point, and there again after its time', async () => {
    const { budgets, advance } = sharing(3, 1)
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

  it('gathers what is spent, and asks once in two seconds for each key', async () => {
    const { budgets, asked, advance } = sharing(1_000, 1)
    for (let step = 0; step < 100; step += 1) budgets[0]?.spend('a', 3)
    budgets[0]?.spend('b', 1)
    expect(asked).toEqual([])
    await advance(2_000)
    expect(asked).toEqual([
      ['a', 300],
      ['b', 1],
    ])
    await advance(10_000)
    expect(asked).toHaveLength(2)
  })

  it('asks nothing more for a key that has used up its points', async () => {
    const { budgets, asked } = sharing(3, 1)
    budgets[0]?.spend('a', 9)
    for (let time = 0; time < 50; time += 1) expect(await budgets[0]?.waitFor('a')).toBe(60)
    expect(asked).toHaveLength(1)
  })

  it('is one for all servers that share it', async () => {
    const { budgets, advance } = sharing(10, 2)
    budgets[0]?.spend('a', 6)
    budgets[1]?.spend('a', 6)
    await advance(2_000)
    for (const budget of budgets) expect(await budget.waitFor('a')).toBe(60)
  })

  it('is counted to the end before a server stops', async () => {
    const { budgets, time } = sharing(10, 2)
    budgets[0]?.spend('a', 10)
    await budgets[0]?.flush()
    expect(await budgets[1]?.waitFor('a')).toBe(60)
    time.advance(60_000)
    expect(time.waiting()).toBe(0)
  })

  it('says so when spending cannot be counted, and goes on', async () => {
    const time = fakeTime()
    const warnings: string[] = []
    const budget = new Budget({
      ...{ clock: time, timers: time },
      limit: { take: () => Promise.reject(new Error('away')) },
      log: { warn: (_, text) => void warnings.push(text) },
    })
    budget.spend('a', 1)
    await budget.flush()
    expect(warnings).toEqual(['spending was not counted'])
  })
})
