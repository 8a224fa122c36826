import { describe, expect, it } from 'vitest'
import { measureCost, TINY_COST } from './cost/cost.ts'
import { measureEngine, TINY_ENGINE } from './engine/engine.ts'
import { type Figure, table } from './figures.ts'
import { measureLists, TINY_LISTS } from './lists/lists.ts'
import { measureLoad } from './load/load.ts'
import { measureMetrics } from './load/metrics-columns.ts'
import { TINY_LOAD } from './load/size.ts'
import { measureLobby, TINY_LOBBY } from './lobby/lobby.ts'
import { measurePairing, TINY_PAIRING } from './pairing/pairing.ts'
import { measureAccuracy, TINY_ACCURACY } from './pairing/rating-accuracy.ts'
import { measureRounds, TINY_ROUNDS } from './pairing/rounds.ts'
import { measureBattles, measureDuels, TINY_BATTLES } from './rooms/battles.ts'
import { measureRooms, TINY_ROOMS } from './rooms/rooms.ts'
import { measureSpectators, TINY_SPECTATORS } from './spectators/spectators.ts'
import { measureStart, TINY_START } from './start/start.ts'

/** Checks that every number was measured; the values themselves mean nothing here. */
function expectMeasured(figures: readonly Figure[]): void {
  expect(figures.filter(({ value }) => !(value > 0 && Number.isFinite(value)))).toEqual([])
  expect(table(figures).split('\n')).toHaveLength(figures.length + 2)
}

describe('each benchmark at its smallest size', () => {
  it('measures the rules', { timeout: 120_000 }, () => {
    expectMeasured(measureEngine(TINY_ENGINE))
  })

  it('measures match rooms and bare rooms', { timeout: 60_000 }, async () => {
    expectMeasured(await measureRooms(TINY_ROOMS))
  })

  it('measures battles of several seats', { timeout: 60_000 }, async () => {
    expectMeasured(await measureBattles(TINY_BATTLES))
  })

  it('measures matches of Duel', { timeout: 60_000 }, async () => {
    expectMeasured(await measureDuels(TINY_BATTLES))
  })

  it('takes an intent, a start, a join and a step apart', { timeout: 90_000 }, async () => {
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

  it('measures spectators, all of whom receive every step', { timeout: 120_000 }, async () => {
    const figures = await measureSpectators(TINY_SPECTATORS)
    expectMeasured(figures)
    expect(figures.find(({ name }) => name.startsWith('steps that came'))?.value).toBeCloseTo(1, 1)
  })

  it('measures lists of finished matches', { timeout: 60_000 }, async () => {
    expectMeasured(await measureLists(TINY_LISTS))
  })

  it('measures starts of the server', { timeout: 120_000 }, async () => {
    expectMeasured(await measureStart(TINY_START))
  })

  it('measures the lobby while games come and go', { timeout: 60_000 }, async () => {
    expectMeasured(await measureLobby(TINY_LOBBY))
  })

  it('runs on a cluster and in bare rooms', { timeout: 120_000 }, async () => {
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

  it('compares a server with metrics to one without', { timeout: 60_000 }, async () => {
    const { off, on, cpuShare } = await measureMetrics(TINY_LOAD)
    expect(Math.min(off.intentsASecond, on.intentsASecond, cpuShare)).toBeGreaterThan(0)
  })

  it('simulates a day of a queue, where our pairs are closer in strength than first-come pairs', () => {
    const figures = measurePairing(TINY_PAIRING)
    expect(figures.every(({ value }) => value >= 0)).toBe(true)
    const gap = (name: string) =>
      figures.find((figure) => figure.name === `${name}: true gap p50`)?.value ?? Number.NaN
    expect(gap('best set of pairs (ours)')).toBeLessThan(gap('first come'))
  })

  it('times a round of the queue', () => {
    for (const { value } of measureRounds(TINY_ROUNDS)) expect(value).toBeGreaterThan(0)
  })

  it('finds the true strength of most players within the deviation, for all numbers of seats', () => {
    const within = measureAccuracy(TINY_ACCURACY).filter(({ name }) => name.endsWith('deviation'))
    expect(within).toHaveLength(4)
    for (const { value } of within) {
      expect(value).toBeGreaterThan(55)
      expect(value).toBeLessThan(85)
    }
  })
})
