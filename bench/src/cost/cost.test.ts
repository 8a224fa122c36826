import { expect, it, vi } from 'vitest'
import { measureCost, TINY_COST } from './cost.ts'

it('takes an intent, a start, a join and a step apart', { timeout: 240_000 }, async () => {
  vi.stubEnv('PROFILE_FUNCTIONS', '3')
  const costs = await measureCost(TINY_COST, ['sqlite'])
  expect([...costs.keys()].toSorted()).toEqual([
    'intent, sqlite',
    'join of a spectator',
    'start, sqlite',
    'step at a spectator',
  ])
  for (const cost of costs.values())
    for (const name of ['promises', 'writes to sockets', 'bytes allocated', 'µs of CPU'])
      expect(cost[name]).toBeGreaterThan(0)
  // The part of a function, its name, and where it is.
  const names = Object.keys(costs.get('start, sqlite') ?? {})
  expect(names).toContainEqual(expect.stringMatching(/^µs of [a-z ]+: .+ \(\S+:\d+\)$/))
  expect(names.filter((name) => /idle|inspector/.test(name))).toEqual([])
  expect(costs.get('intent, sqlite')?.['SQL statements']).toBeGreaterThan(0)
  expect(costs.get('intent, sqlite')?.['schema encodings']).toBeGreaterThanOrEqual(1)
})
