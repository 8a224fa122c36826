import { expect, it } from 'vitest'
import { measureLoad } from './load.ts'
import { measureMetrics } from './metrics-columns.ts'
import { TINY_LOAD } from './size.ts'

it('runs on a cluster and in bare rooms', { timeout: 300_000 }, async () => {
  const columns = await measureLoad(TINY_LOAD)
  expect([...columns.keys()]).toEqual(['2 servers', 'bare rooms'])
  for (const column of columns.values()) {
    const { 'intents a second': rate, 'intent → answer, p99': wait } = column
    expect(Math.min(rate, wait)).toBeGreaterThan(0)
  }
  const cluster = columns.get('2 servers')
  const missing = Object.entries(cluster ?? {}).filter(([, value]) => Number.isNaN(value))
  // With so few, memory per match is dominated by noise.
  expect(missing.filter(([row]) => !row.startsWith('memory a '))).toEqual([])
  // Leases are renewed even when idle, and match steps go only to the database.
  expect(cluster?.['Redis commands a second and server, at rest']).toBeGreaterThan(1)
  expect(cluster?.['database commits an intent']).toBeGreaterThan(0)
  expect(cluster?.['database log an intent']).toBeGreaterThan(0)
  expect(cluster?.['steps that came to spectators, of those that should']).toBeCloseTo(1, 1)
})

it('compares a server with metrics to one without', { timeout: 180_000 }, async () => {
  const { off, on, cpuShare } = await measureMetrics(TINY_LOAD)
  expect(Math.min(off.intentsASecond, on.intentsASecond, cpuShare)).toBeGreaterThan(0)
})
