import { expect, it } from 'vitest'
import { isOfReader, staysAtEnd } from './auto-scroll.ts'

it('a log stays at its end when the page scrolls it', () => {
  expect(staysAtEnd(true, false, false)).toBe(true)
})

it('a reader who goes back is left there, until they come to the end again', () => {
  const wasAtEnd = staysAtEnd(true, false, true)
  expect(wasAtEnd).toBe(false)
  expect(staysAtEnd(wasAtEnd, false, false)).toBe(false)
  expect(staysAtEnd(wasAtEnd, true, true)).toBe(true)
})

it('a scroll is of the reader shortly after a wheel, touch or key', () => {
  expect(isOfReader(1_000, 1_100)).toBe(true)
  expect(isOfReader(1_000, 2_000)).toBe(false)
  expect(isOfReader(Number.NEGATIVE_INFINITY, 0)).toBe(false)
})
