import { describe, expect, it } from 'vitest'
import { readWords } from './words.ts'

const MOST = 10
const faultOf = (text: string) => {
  const read = readWords(text, MOST)
  return read.ok ? null : read.error
}
const bad = (reason: string) => ({ code: 'bad_line', rule: 'P15.3', reason, most: MOST })

describe('readWords', () => {
  it('trims a line', () => {
    expect(readWords('  hi there \n', MOST)).toEqual({ ok: true, value: 'hi there' })
  })

  it('limits the number of characters, counted by code point', () => {
    expect(faultOf('x'.repeat(MOST))).toBeNull()
    expect(faultOf('🎲'.repeat(MOST))).toBeNull()
    expect(faultOf(` ${'x'.repeat(MOST)} `)).toBeNull()
    expect(faultOf('x'.repeat(MOST + 1))).toEqual(bad('length'))
    expect(faultOf('🎲'.repeat(MOST + 1))).toEqual(bad('length'))
  })

  it.each(['', '  ', '\n', '\u200b', '\u3164', '\u2800\u00ad', '\u0301', '\ufeff\u200d'])(
    'refuses a line that shows nothing: %j',
    (text) => {
      expect(faultOf(text)).toEqual(bad('empty'))
    },
  )

  it.each([
    'a\u0000b',
    'a\nb',
    'a\tb',
    'a\u0085b',
    'a\u2028b',
    'a\u202eb',
    'a\u202ab',
    'a\u2066b',
    'a\u2069b',
    'a\ud800b',
    'a\udc00',
    'a\ue000',
    `a${'\u0301'.repeat(6)}`,
  ])('disturbs nothing around it: %j would', (text) => {
    expect(faultOf(text)).toEqual(bad('characters'))
  })

  it.each(['你好', 'שלום', 'नमस्ते', 'می‌روم', '👩‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Ünïcödé', '<b>&amp;', 'มื่อ'])(
    'accepts any language: %s',
    (text) => {
      expect(readWords(text, MOST)).toEqual({ ok: true, value: text })
    },
  )
})
