import { describe, expect, it } from 'vitest'
import { checkName, skeletonOf } from './names.ts'

const reasonOf = (name: string): unknown => {
  const checked = checkName(name, () => false)
  return checked.ok ? null : checked.error
}
const badFor = (reason: string) => ({ code: 'bad_name', rule: 'P8.4', reason })

describe('checkName', () => {
  it.each([
    'Ann',
    'x',
    'Bo the 2nd',
    "O'Neil-Smith_Jr.3",
    'Ёжик',
    'Ελένη',
    'שלום',
    'محمد',
    'さくら カード',
    '山田ー太郎',
    '김민준',
    'प्रिया',
    'สมชาย',
    'Nguyễn Văn',
    '12',
    'x'.repeat(32),
  ])('can be %s', (name) => {
    const checked = checkName(name, () => false)
    expect(checked).toMatchObject({ ok: true, value: { shown: name.normalize('NFKC') } })
  })

  it('returns the normalized form', () => {
    for (const name of ['Ａｎｎ', ' Ann ', 'Aⁿⁿ', '𝐀𝐧𝐧'])
      expect(checkName(name, () => false)).toMatchObject({ ok: true, value: { shown: 'Ann' } })
  })

  it.each([
    ['a zero-width space', 'An\u200bn'],
    ['a zero-width joiner', 'An\u200dn'],
    ['a word joiner', 'Ann\u2060'],
    ['a soft hyphen', 'An\u00adn'],
    ['a turn to the left', 'Ann\u202exyz'],
    ['an isolate', '\u2067Ann\u2069'],
    ['a mark of direction', 'Ann\u200f'],
    ['a filler of Hangul', 'Ann\u3164'],
    ['a variation selector', 'Ann\ufe0f'],
    ['a blank of Braille', 'Ann\u2800'],
    ['a line break', 'Ann\nBo'],
    ['an emoji', 'Ann🎲'],
    ['a sign', 'Ann<b>'],
    ['a heap of marks', `A${'\u0335'.repeat(9)}nn`],
    ['a mark of its own', '\u0335Ann'],
    ['a tag', 'Ann\u{e0041}'],
    ['half of a character', 'Ann\ud800'],
  ])('has not %s', (_, name) => {
    expect(reasonOf(name)).toEqual(badFor('characters'))
  })

  it.each(['-Ann', 'Ann.', 'Ann  Bo', 'An--n', "'", '...'])(
    'refuses loose punctuation: %s',
    (name) => {
      expect(reasonOf(name)).toEqual(badFor('signs'))
    },
  )

  it.each(['Аnn', 'pаypal', 'Ann Ωmega', 'Annあ', 'שלוםx', 'Ann١', 'Ⴀnn'])(
    'is not of several scripts: %s',
    (name) => {
      expect(reasonOf(name)).toEqual(badFor('scripts'))
    },
  )

  it('limits the length of the normalized form as well', () => {
    for (const name of ['', '   ', 'x'.repeat(33), 'ﷺ'.repeat(8)])
      expect(reasonOf(name)).toEqual(badFor('length'))
  })

  it("refuses a name that the host's filter matches", () => {
    expect(checkName('Ａdmin', (name) => name === 'Admin')).toEqual({
      ok: false,
      error: { code: 'name_refused', rule: 'P8.5' },
    })
  })
})

describe('skeletonOf', () => {
  it.each([
    ['in any case', 'Ann', 'aNN', 'ANN'],
    ['with l, I and 1', 'Illidan', 'lllidan', '1LLiDAN', 'ıllidan', 'İllidan'],
    ['with 0 and O', 'Bob', 'B0b', 'BОB', 'βοb'],
    ['with Cyrillic letters', 'Coca', 'сора'.replace('р', 'с'), 'СОСА', 'Соса'],
    ['with Greek letters', 'NIKH', 'ΝΙΚΗ', 'νικη', 'nikh'],
    ['with accents', 'Anna', 'Ánná', 'A\u0301nna', 'Ännà'],
    ['with signs', 'Ann Bo', 'AnnBo', 'Ann-Bo', 'ann_bo', "An.n'Bo"],
    ['with other widths', 'Ann', 'Ａｎｎ', '𝓐𝓷𝓷', 'ⓐⓝⓝ'],
    ['with r n and m', 'Max', 'rnax', 'RNAX', 'Маx'],
    ['with v v and w', 'Will', 'vvi11'],
    ['with ligatures', 'Strasse', 'Straße', 'STRASSE', 'ﬅrasse'],
    ['with small capitals', 'Adam', 'ᴀᴅᴀᴍ'],
    ['with an end', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευς', 'οδυσσευσ'],
    ['with invisible gaps', 'カード力', 'カード カ'],
  ])('look the same %s', (_, first, ...others) => {
    for (const other of others) expect(skeletonOf(other), other).toBe(skeletonOf(first))
  })

  it('keeps names apart that look different', () => {
    const names = [
      'Ann',
      'Bo',
      'Anna',
      'Hot',
      'Not',
      'Mat',
      'Cat',
      'Kit',
      'Иван',
      'Иванна',
      'あん',
      'アン',
    ]
    expect(new Set(names.map(skeletonOf)).size).toBe(names.length)
  })

  it('is idempotent', () => {
    for (const name of ['Illidan', 'rnvv', 'ΟΔΥΣΣΕΥΣ', 'Straße', 'カード', 'Ñ', 'rrn', 'vvv'])
      expect(skeletonOf(skeletonOf(name)), name).toBe(skeletonOf(name))
  })
})
