import { describe, expect, it } from 'vitest'
import { joinFrames } from './frames-out.ts'

describe('frames that leave together', () => {
  it('are whole, binary and unmasked, in order', () => {
    expect([...joinFrames([Uint8Array.of(1, 2), Uint8Array.of(3)])]).toEqual([
      0x82, 2, 1, 2, 0x82, 1, 3,
    ])
  })

  it('have a head for each length', () => {
    const headOf = (length: number) =>
      joinFrames([new Uint8Array(length)])
        .subarray(0, -length)
        .toString('hex')
    expect(headOf(125)).toBe('827d')
    expect(headOf(126)).toBe('827e007e')
    expect(headOf(65_535)).toBe('827effff')
    expect(headOf(65_536)).toBe('827f0000000000010000')
  })
})
