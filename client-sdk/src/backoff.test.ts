import { describe, expect, it } from 'vitest'
import { delayBefore } from './backoff.ts'

const options = { tries: 9, firstDelayMs: 100, maxDelayMs: 1_000 }
const delays = (share: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((attempt) => delayBefore(attempt, options, share))

describe('backoff', () => {
  it('tries at once, then doubles the wait up to the maximum', () => {
    expect(delays(1)).toEqual([0, 100, 200, 400, 800, 1_000, 1_000])
  })

  it('subtracts at most half of each wait', () => {
    expect(delays(0)).toEqual([0, 50, 100, 200, 400, 500, 500])
  })
})
