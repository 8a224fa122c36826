import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pacer } from './pacer.ts'

describe('pacer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('allows four fifths of the limit in any second', async () => {
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

  it('allows at least one message per second', async () => {
    await expect(new Pacer(1).turn()).resolves.toBeUndefined()
  })
})
