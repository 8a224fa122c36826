import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryLimit } from './memory-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('an in-memory limit', () => {
  it('lets a number through for each key, and then returns how long to wait', async () => {
    const limit = memoryLimit(2, 60)
    expect([await limit.take('x'), await limit.take('x')]).toEqual([null, null])
    expect(await limit.take('x')).toBe(60)
    expect(await limit.take('y')).toBeNull()
    vi.advanceTimersByTime(20_000)
    expect(await limit.take('x')).toBe(40)
    vi.advanceTimersByTime(40_001)
    expect(await limit.take('x')).toBeNull()
  })

  it('gives back what it counted', async () => {
    const limit = memoryLimit(1, 60)
    for (let count = 0; count < 5; count += 1) {
      expect(await limit.take('x')).toBeNull()
      await limit.giveBack('x')
    }
  })

  it('accepts unusual keys', async () => {
    const limit = memoryLimit(1, 60)
    for (const key of ['', '__proto__', 'constructor', 'x'.repeat(1_000)])
      expect([await limit.take(key), await limit.take(key)]).toEqual([null, 60])
  })
})
