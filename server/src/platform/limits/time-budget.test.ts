import { describe, expect, it } from 'vitest'
import { TimeBudget } from './time-budget.ts'

const made = (msPerSecond = 100) => {
  const clock = { ms: 0, now: () => clock.ms }
  return { clock, budget: new TimeBudget({ clock, msPerSecond }) }
}

describe('the budget of server time', () => {
  it("holds one second's worth, and refills with time", () => {
    const { clock, budget } = made()
    budget.charge('192.0.2.1', 99)
    expect(budget.waitMs('192.0.2.1')).toBe(0)
    budget.charge('192.0.2.1', 11)
    // 10 ms too much, and one more to work with, at 0.1 ms a ms.
    expect(budget.waitMs('192.0.2.1')).toBe(110)
    clock.ms += 100
    expect(budget.waitMs('192.0.2.1')).toBe(10)
    clock.ms += 10
    expect(budget.waitMs('192.0.2.1')).toBe(0)
    clock.ms += 1_000_000
    budget.charge('192.0.2.1', 101)
    expect(budget.waitMs('192.0.2.1')).toBeGreaterThan(0)
  })

  it('is of each address alone', () => {
    const { budget } = made()
    budget.charge('192.0.2.1', 1_000)
    expect(budget.waitMs('192.0.2.2')).toBe(0)
  })

  it('counts IPv6 networks of /56 and /48 as well, with more for each', () => {
    const { budget } = made()
    for (let network = 0; network < 5; network += 1)
      budget.charge(`2001:db8:1:${network.toString(16)}::/64`, 99)
    // 5 × 99 of one /56, which has 400.
    expect(budget.waitMs('2001:db8:1:ff::/64')).toBeGreaterThan(0)
    expect(budget.waitMs('2001:db8:1:100::/64')).toBe(0)
    for (let network = 0; network < 20; network += 1)
      budget.charge(`2001:db8:1:${(0x100 * (network + 1)).toString(16)}::/64`, 99)
    expect(budget.waitMs('2001:db8:1:ff00::/64')).toBeGreaterThan(0)
    expect(budget.waitMs('2001:db8:2:0::/64')).toBe(0)
  })

  it('forgets addresses whose budget is full again', () => {
    const { clock, budget } = made()
    for (let host = 0; host < 200; host += 1) budget.charge(`192.0.2.${host}`, 50)
    expect(budget.size).toBe(200)
    clock.ms += 20_000
    budget.charge('198.51.100.1', 1)
    expect(budget.size).toBe(1)
  })

  it('takes no time back when the clock is set back', () => {
    const { clock, budget } = made()
    clock.ms = 10_000
    budget.charge('192.0.2.1', 50)
    clock.ms = 0
    expect(budget.waitMs('192.0.2.1')).toBe(0)
    budget.charge('192.0.2.1', 60)
    expect(budget.waitMs('192.0.2.1')).toBeGreaterThan(0)
  })
})
