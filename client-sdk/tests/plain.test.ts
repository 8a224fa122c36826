import { plainText } from '@dungeon-dice/shared/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainButColours } from '../examples/support/plain.ts'

const isHostile = (text: string): boolean =>
  [...text].some((sign) => {
    const code = sign.codePointAt(0) ?? 0
    const isControl = (code < 0x20 && code !== 0x0a) || (code >= 0x7f && code <= 0x9f)
    return isControl || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)
  })

const anything = fc.string({
  unit: fc.integer({ min: 0, max: 0x20_80 }).map((code) => String.fromCodePoint(code)),
})

describe('terminal output', () => {
  it('contains no control characters or direction marks', () => {
    fc.assert(fc.property(anything, (text) => !isHostile(plainText(text))))
  })

  it('keeps line breaks and letters', () => {
    expect(plainText('Zoë\nsays \u001b]0;owned\u0007hi\u202e')).toBe('Zoë\nsays ]0;ownedhi')
  })

  it('keeps the colours of a board and no other escape sequence', () => {
    expect(plainButColours('\u001b[31mred\u001b[0m \u001b[2J')).toBe('\u001b[31mred\u001b[0m [2J')
  })
})
