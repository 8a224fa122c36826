import { describe, expect, it } from 'vitest'
import { DelayedSteps } from './public-matches.ts'

const DELAY_MS = 30_000

describe('delayed steps', () => {
  it('are due when their delay is over, not a millisecond earlier', () => {
    const steps = new DelayedSteps(DELAY_MS)
    steps.note(1, 1_000)
    steps.note(2, 5_000)
    expect(steps.at(30_999)).toBe(0)
    expect(steps.at(31_000)).toBe(1)
    expect(steps.at(34_999)).toBe(1)
    expect(steps.at(35_000)).toBe(2)
    expect(steps.at(99_000)).toBe(2)
  })

  it('are never due early, and at most a second late, at any pace', () => {
    const steps = new DelayedSteps(DELAY_MS)
    const at: number[] = []
    for (let ms = 0, step = 1; ms < 90_000; ms += 37, step += 1) {
      at[step] = ms
      steps.note(step, ms)
      const due = steps.at(ms)
      expect((at[due] ?? 0) + (due === 0 ? 0 : DELAY_MS)).toBeLessThanOrEqual(ms)
      const nextMs = at[due + 1] ?? 0
      expect(ms - nextMs).toBeLessThanOrEqual(DELAY_MS + 1_000)
    }
  })
})
