import { describe, expect, it } from 'vitest'
import { TokenBuckets } from './token-buckets.ts'

const setUp = (msPerSecond = 100) => {
  const clock = { ms: 0, now: () => clock.ms }
  return { clock, budget: new TokenBuckets({ clock, perSecond: msPerSecond, burst: msPerSecond }) }
}

describe('token buckets', () => {
  it("holds one second's worth, and refills with time", () => {
    const { clock, budget } = setUp()
    budget.charge('192.0.2.1', 99)
    expect(budget.waitMs('192.0.2.1')).toBe(0)
    budget.charge('192.0.2.1', 11)
    // 10 ms overdrawn plus 1 ms to work with, refilled at 0.1 ms per ms.
    expect(budget.waitMs('192.0.2.1')).toBe(110)
    clock.ms += 100
    expect(budget.waitMs('192.0.2.1')).toBe(10)
    clock.ms += 10
    expect(budget.waitMs('192.0.2.1')).toBe(0)
    clock.ms += 1_000_000
    budget.charge('192.0.2.1', 101)
    expect(budget.waitMs('192.0.2.1')).toBeGreaterThan(0)
  })

  it('is separate for each address', () => {
    const { budget } = setUp()
    budget.charge('192.0.2.1', 1_000)
    expect(budget.waitMs('192.0.2.2')).toBe(0)
  })

  it('gives whole tokens, and no part of one', () => {
    const { clock, budget } = setUp(2)
    expect([1, 2, 3].map(() => budget.take('192.0.2.1'))).toEqual([true, true, false])
    clock.ms += 499
    expect(budget.take('192.0.2.1')).toBe(false)
    clock.ms += 1
    expect([1, 2].map(() => budget.take('192.0.2.1'))).toEqual([true, false])
  })

  it('also counts IPv6 networks of /56 and /48, with larger budgets', () => {
    const { budget } = setUp()
    for (let network = 0; network < 5; network += 1)
      budget.charge(`2001:db8:1:${network.toString(16)}::/64`, 99)
    // 5 × 99 ms in one /56, which has 400 ms.
    expect(budget.waitMs('2001:db8:1:ff::/64')).toBeGreaterThan(0)
    expect(budget.waitMs('2001:db8:1:100::/64')).toBe(0)
    for (let network = 0; network < 20; network += 1)
      budget.charge(`2001:db8:1:${(0x100 * (network + 1)).toString(16)}::/64`, 99)
    expect(budget.waitMs('2001:db8:1:ff00::/64')).toBeGreaterThan(0)
    expect(budget.waitMs('2001:db8:2:0::/64')).toBe(0)
  })

  it('forgets addresses whose budget is full again', () => {
    const { clock, budget } = setUp()
    for (let host = 0; host < 200; host += 1) budget.charge(`192.0.2.${host}`, 50)
    expect(budget.size).toBe(200)
    clock.ms += 20_000
    budget.charge('198.51.100.1', 1)
    expect(budget.size).toBe(1)
  })

  it('does not grow when the clock is set back', () => {
    const { clock, budget } = setUp()
    clock.ms = 10_000
    budget.charge('192.0.2.1', 50)
    clock.ms = 0
    expect(budget.waitMs('192.0.2.1')).toBe(0)
    budget.charge('192.0.2.1', 60)
    expect(budget.waitMs('192.0.2.1')).toBeGreaterThan(0)
  })
})
