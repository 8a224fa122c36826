import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTESTS } from '../engine/contests.ts'
import { compareEngines } from './engines.ts'
import { medianInterval } from './pairs.ts'
import { underPressure } from './pressure.ts'
import { compareRooms, SPEED, WAITS } from './rooms.ts'

const CHECKOUT = resolve(import.meta.dirname, '../../..')
const ONCE = { processes: 1, rounds: 1, duels: 1, warmUps: 0 }

describe('two versions of the rules by turns', () => {
  it('are compared in every contest that both have', { timeout: 180_000 }, async () => {
    const compared = await compareEngines({ before: CHECKOUT, after: CHECKOUT, ...ONCE })
    expect(compared.map(({ name }) => name)).toEqual(CONTESTS.map(({ name }) => name))
    for (const { before, after, ratio } of compared) expect(after / before).toBeCloseTo(ratio)
  })

  it('are compared by their rooms, each with its own server', { timeout: 180_000 }, async () => {
    const compared = await compareRooms({
      ...{ before: CHECKOUT, after: CHECKOUT, venues: ['match'], roomCounts: [1] },
      ...{ processes: 1, rounds: 1, warmUps: 0, secondsPerRound: 10, maxRequests: 20 },
      ...{ pauseMs: 0, numbers: SPEED },
    })
    expect(compared.map(({ name }) => name)).toEqual([
      '1 room, in memory: intents a second',
      '1 room, in memory: server CPU an intent (µs)',
    ])
    for (const { before, after, ratio } of compared) expect(after / before).toBeCloseTo(ratio)
  })

  it('are compared by the waits of players while all cores are busy', async () => {
    using _ = underPressure()
    const compared = await compareRooms({
      ...{ before: CHECKOUT, after: CHECKOUT, venues: ['match'], roomCounts: [1] },
      ...{ processes: 1, rounds: 1, warmUps: 0, secondsPerRound: 10, maxRequests: 20 },
      ...{ pauseMs: 5, numbers: WAITS },
    })
    expect(compared.map(({ name }) => name)).toEqual([
      '1 room, in memory: intent → patch, p50 (ms)',
      '1 room, in memory: intent → patch, p99 (ms)',
    ])
    const [median, longest] = compared
    expect(median?.before).toBeGreaterThan(0)
    expect(longest?.before).toBeGreaterThanOrEqual(median?.before ?? 0)
  }, 180_000)

  it('fail when a version cannot play', { timeout: 180_000 }, async () => {
    const compared = compareEngines({ before: CHECKOUT, after: import.meta.dirname, ...ONCE })
    await expect(compared).rejects.toThrow('has ended')
  })
})

describe('the interval of a median', () => {
  it('is between the order statistics of the binomial distribution', () => {
    const samples = Array.from({ length: 60 }, (_, index) => index + 1)
    // Fewer than 22 of 60 are below the median in 1.4 % of all cases, fewer than 23 in 2.6 %.
    const [low, high] = medianInterval(samples.toReversed())
    expect([low, high]).toEqual([22, 39])
    expect(medianInterval([5])).toEqual([5, 5])
  })
})
