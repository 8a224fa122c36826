import { expect, it } from 'vitest'
import { matchesInHeap } from './match-capacity.ts'

const MIB = 2 ** 20

it('counts the matches that a heap carries beside the server itself', () => {
  expect(matchesInHeap(1481 * MIB)).toBe(9018)
  expect(matchesInHeap(4 * 1024 * MIB)).toBeGreaterThan(10_000)
})

it('lets even the smallest heap carry a few', () => {
  expect(matchesInHeap(100 * MIB)).toBe(20)
})
