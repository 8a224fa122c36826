import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pacer } from './pacer.ts'

describe('pacer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('lets four fifths of what is allowed through in any second', async () => {
    const pacer = new Pacer(10)
    let passed = 0
    for (let message = 0; message < 20; message += 1)
      void pacer.turn().then(() => {
        passed += 1
      })
    await vi.advanceTimersByTimeAsync(0)
    expect(passed).toBe(8)
    await vi.advanceTimersByTimeAsync(999)
    expect(passed).toBe(8)
    await vi.advanceTimersByTimeAsync(1)
    expect(passed).toBe(16)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(passed).toBe(20)
  })

  it('lets one through whatever is allowed', async () => {
    await expect(new Pacer(1).turn()).resolves.toBeUndefined()
  })
})
