import { describe, expect, it } from 'vitest'
import { steadyClock } from './clock.ts'

describe('the steady clock', () => {
  it('starts at the time of the wall clock and ignores that it is set', () => {
    const time = { wallMs: 1_700_000_000_000, monotonicMs: 5_000.25 }
    const clock = steadyClock({ wallMs: () => time.wallMs, monotonicMs: () => time.monotonicMs })
    expect(clock.now()).toBe(1_700_000_000_000)
    time.monotonicMs += 250
    time.wallMs += 3_600_000
    expect(clock.now()).toBe(1_700_000_000_250)
    time.wallMs -= 90_000_000
    time.monotonicMs += 1
    expect(clock.now()).toBe(1_700_000_000_251)
  })
})
