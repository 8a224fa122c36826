import { describe, expect, it } from 'vitest'
import { changedStore } from '../../tests/support/ended-match.ts'
import { memoryResults } from '../storage/memory/memory-results.ts'
import { storedConduct } from './conduct.ts'

const HOUR_MS = 3_600_000
const NOW_MS = 100 * HOUR_MS

/** The penalty in seconds after walkouts so many hours ago. */
async function secondsAfter(...hoursAgo: number[]): Promise<number> {
  const times = hoursAgo.map((hours) => NOW_MS - hours * HOUR_MS)
  const store = changedStore(memoryResults(), {
    walkouts: async (_, sinceMs) => times.filter((atMs) => atMs >= sinceMs),
  })
  return (await storedConduct(store).penaltyMs('ann', NOW_MS)) / 1_000
}

describe('the penalty for walkouts', () => {
  it('is zero for players who stay', async () => {
    expect(await secondsAfter()).toBe(0)
  })

  it('grows with each walkout, up to 15 minutes', async () => {
    expect(await secondsAfter(0)).toBe(20)
    expect(await secondsAfter(0, 0)).toBe(80)
    expect(await secondsAfter(0, 0, 0)).toBe(260)
    expect(await secondsAfter(0, 0, 0, 0, 0, 0)).toBe(900)
  })

  it('falls with every hour and expires after a day', async () => {
    const hours = [0, 1, 6, 12, 18, 23, 24]
    const waits = await Promise.all(hours.map((ago) => secondsAfter(ago)))
    expect(waits).toEqual(waits.toSorted((a, b) => b - a))
    expect(new Set(waits).size).toBe(hours.length)
    expect(waits.at(-1)).toBe(0)
    expect(await secondsAfter(24, 30, 100)).toBe(0)
  })

  it('is not increased by a walkout in the future (clock skew)', async () => {
    expect(await secondsAfter(-5)).toBe(20)
  })
})
