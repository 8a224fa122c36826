import { describe, expect, it } from 'vitest'
import { LaggingSteps } from './lagging-steps.ts'

const DELAY_MS = 30_000

describe('steps that are told late', () => {
  it('are told when their delay is over, not a millisecond earlier', () => {
    const steps = new LaggingSteps(DELAY_MS)
    steps.note(1, 1_000)
    steps.note(2, 5_000)
    expect(steps.at(30_999)).toBe(0)
    expect(steps.at(31_000)).toBe(1)
    expect(steps.at(34_999)).toBe(1)
    expect(steps.at(35_000)).toBe(2)
    expect(steps.at(99_000)).toBe(2)
  })

  it('are never told early, and at most a second late, at any pace', () => {
    const steps = new LaggingSteps(DELAY_MS)
    const at: number[] = []
    for (let ms = 0, step = 1; ms < 90_000; ms += 37, step += 1) {
      at[step] = ms
      steps.note(step, ms)
      const told = steps.at(ms)
      expect((at[told] ?? 0) + (told === 0 ? 0 : DELAY_MS)).toBeLessThanOrEqual(ms)
      const due = at[told + 1] ?? 0
      expect(ms - due).toBeLessThanOrEqual(DELAY_MS + 1_000)
    }
  })
})
