import { expect, it } from 'vitest'
import { measureCost, TINY_COST } from './cost.ts'

it('takes an intent, a start, a join and a step apart', { timeout: 240_000 }, async () => {
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
  expect(costs.get('intent, sqlite')?.['SQL statements']).toBeGreaterThan(0)
  expect(costs.get('intent, sqlite')?.['schema encodings']).toBeGreaterThanOrEqual(1)
})
