import { describe, expect, it } from 'vitest'
import { allOf } from './all-of.ts'
import { memoryLimit } from './memory-limit.ts'

describe('two limits together', () => {
  it('let through what both allow, and return the longer wait', async () => {
    const limit = allOf([memoryLimit(2, 60), memoryLimit(3, 600)])
    expect([await limit.take('a'), await limit.take('a')]).toEqual([null, null])
    expect(await limit.take('a')).toBe(60)
    expect(await limit.take('a')).toBe(600)
    expect(await limit.take('b')).toBeNull()
  })

  it('give back what they counted', async () => {
    const limit = allOf([memoryLimit(1, 60), memoryLimit(1, 600)])
    for (let time = 0; time < 3; time += 1) {
      expect(await limit.take('a')).toBeNull()
      await limit.giveBack('a')
    }
  })
})
