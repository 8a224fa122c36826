import { expect, it } from 'vitest'
import { isFollowed, isOfReader } from './following.ts'

it('a log that the page scrolls is followed on', () => {
  expect(isFollowed(true, false, false)).toBe(true)
})

it('a reader who goes back is left there, until they come to the end again', () => {
  const isFollowing = isFollowed(true, false, true)
  expect(isFollowing).toBe(false)
  expect(isFollowed(isFollowing, false, false)).toBe(false)
  expect(isFollowed(isFollowing, true, true)).toBe(true)
})

it('a scroll is of the reader shortly after a wheel, touch or key', () => {
  expect(isOfReader(1_000, 1_100)).toBe(true)
  expect(isOfReader(1_000, 2_000)).toBe(false)
  expect(isOfReader(Number.NEGATIVE_INFINITY, 0)).toBe(false)
})
