import { describe, expect, it } from 'vitest'
import { BLANK } from '../load/played-rows.ts'
import type { LoadColumn } from '../load/size.ts'
import { costsOf } from './costs.ts'
import { type Measured, makeStored, readMeasured } from './measured.ts'
import { oneServer, partsAt } from './model.ts'
import { scalingPage } from './page.ts'
import { stalePages } from './write.ts'

const ONE: LoadColumn = {
  ...BLANK,
  'server CPU an intent': 100,
  'server CPU a match, until it has begun': 1_500,
  'PostgreSQL CPU an intent': 25,
  'proxy CPU an intent': 10,
  'database log an intent': 400,
  'database commits an intent': 0.2,
  'database commits a match, until it has begun': 0.5,
  'memory a match': 64,
  'Redis commands a match, until it has begun': 30,
}
const TWO: LoadColumn = {
  ...BLANK,
  'server CPU an intent': 999,
  'Redis commands an intent': 0,
  'Redis commands a match, until it has begun': 40,
  'Redis commands a step of a watched match': 2,
  'Redis commands a second and server, at rest': 25,
  'Redis commands a second that one Redis can do': 40_000,
}
const CASE: Measured = {
  about: ['commit: of nobody'],
  columns: new Map([
    ['1 server', ONE],
    ['2 servers', TWO],
    ['bare rooms', BLANK],
  ]),
  metrics: {
    off: { intentsASecond: 100, serverMicrosAnIntent: 100, patchedP99Ms: 1 },
    on: { intentsASecond: 100, serverMicrosAnIntent: 103, patchedP99Ms: 1 },
    cpuShare: 1.03,
  },
}

describe('the scaling model', () => {
  it('takes server costs from a single server and Redis costs from several', () => {
    const { intentMicros, redisABeginning } = costsOf(CASE)
    expect([intentMicros, redisABeginning]).toEqual([100, 40])
  })

  it('fills 70 % of a core with matches of 55 intents in three minutes', () => {
    // 1,500 µs + 55 × 100 µs = 7 ms; 0.7 s hold 100 of them.
    expect(oneServer(costsOf(CASE))).toEqual({
      matchMicros: 7_000,
      beginnings: 100,
      matches: 18_000,
      players: 36_000,
      intents: 5_500,
      bytes: 160 * 2 ** 20 + 18_000 * 150 * 2 ** 10,
    })
  })

  it('computes what a cluster needs, sorted by the most overloaded part', () => {
    const parts = partsAt(costsOf(CASE), 10)
    const need = (name: string) => parts.find((part) => part.name === name)?.need
    // 10 × 25 idle, 1,000 new matches of 40 each, and 2 for one in ten of 55,000 steps.
    expect(need('Redis, commands')).toBeCloseTo(250 + 40_000 + 11_000)
    expect(need('PostgreSQL, CPU')).toBeCloseTo(1.375)
    // A fifth of 55,000, plus half of 1,000 new matches.
    expect(need('PostgreSQL, commits')).toBeCloseTo(11_500)
    expect(need('PostgreSQL, log')).toBeCloseTo(22e6)
    expect(need('PostgreSQL, connections')).toBe(110)
    expect(need('proxy, sockets')).toBeCloseTo(1_440_000)
    const shares = parts.map(({ need, one }) => need / one)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(parts[0]?.name).toBe('lobby')
  })

  it('warns of times measured on a busy machine', () => {
    const measuredAt = (load: string) =>
      scalingPage({ ...CASE, about: [`load before the run: ${load}`] })
    expect(measuredAt('0.58')).not.toContain('stretched')
    expect(measuredAt('4.41')).toContain('stretched')
  })

  it('updates the page when a cost changes', () => {
    const dearer = new Map([...CASE.columns, ['1 server', { ...ONE, 'server CPU an intent': 200 }]])
    const [page, other] = [CASE, { ...CASE, columns: dearer }].map(scalingPage)
    expect(page).toContain('5,500 intents a second')
    expect(page).toContain('5,500 × 0.2 + 100 × 0.5 = 1,150 commits a second')
    expect(other).not.toContain('5,500 intents a second')
    expect(page).toContain('**The first bottleneck: lobby.**')
  })
})

describe('the stored results', () => {
  it('survive a round trip through their file, missing values included', () => {
    expect(readMeasured(JSON.parse(makeStored(CASE)))).toEqual(CASE)
  })

  it('are what docs/scaling.md and bench/README.md show', () => {
    expect(stalePages()).toEqual([])
  })
})
