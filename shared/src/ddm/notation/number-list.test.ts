import { describe, expect, it } from 'vitest'
import { makeNumbers, parseNumber, parseNumbers } from './number-list.ts'

describe('lists of numbers', () => {
  it.each([
    [[], '0'],
    [[7], '7'],
    [[1, 2], '1.2'],
    [[1, 2, 3, 7, 8, 10, 11, 12], '1-3.7.8.10-12'],
  ])('%j is %s', (numbers, text) => {
    expect(makeNumbers(numbers)).toBe(text)
    expect(parseNumbers(text)).toEqual(numbers)
  })

  it('are read in any order and any pieces', () => {
    expect(parseNumbers('7.1-2.03')).toEqual([1, 2, 3, 7])
  })

  it.each([
    '',
    '1.1',
    '1-3.2',
    '3-1',
    '0-2',
    '1-',
    '-1',
    '1..2',
    '1-2-3',
    'a',
    '1-999999',
    '1-200.201-400',
  ])('%j is none', (text) => {
    expect(parseNumbers(text)).toBeNull()
  })

  it('hold whole numbers of at most six digits', () => {
    expect(['007', '999999', '1000000', '1.5', '-1', ' 1', '1e3', ''].map(parseNumber)).toEqual([
      7,
      999_999,
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })
})
