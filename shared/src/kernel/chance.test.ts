import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Chance, fairChance, scriptedChance, seededChance } from './chance.ts'

const key = new Uint8Array(32).map((_, place) => place)

/** An independent implementation with Node's own hash. */
function fairByNode(index: number, below: number): number {
  for (let attempt = 0; ; attempt += 1) {
    const mac = createHmac('sha256', key).update(`${index}:${attempt}`).digest()
    for (let at = 0; at < mac.length; at += 4) {
      const word = mac.readUInt32BE(at)
      if (word < Math.floor(2 ** 32 / below) * below) return word % below
    }
  }
}

/** Chi-square statistic against an even distribution. */
function unevenness(chance: Chance, below: number, rolls: number): number {
  const counts = Array.from({ length: below }, () => 0)
  for (let index = 0; index < rolls; index += 1) {
    const number = chance(index, below)
    counts[number] = (counts[number] ?? 0) + 1
  }
  const even = rolls / below
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0)
}

describe('fairChance', () => {
  const chance = fairChance(key)

  it('matches an independent implementation of its definition', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), fc.integer({ min: 1, max: 2 ** 32 }), (index, below) => {
        expect(chance(index, below)).toBe(fairByNode(index, below))
      }),
    )
  })

  it('gives number i regardless of earlier calls, and another one for another key', () => {
    const forwards = [0, 1, 2, 3].map((index) => chance(index, 1_000_000))
    const backwards = [3, 2, 1, 0].map((index) => chance(index, 1_000_000)).reverse()
    expect(backwards).toEqual(forwards)
    const other = fairChance(new Uint8Array(32))
    expect([0, 1, 2, 3].map((index) => other(index, 1_000_000))).not.toEqual(forwards)
  })

  it('draws again where a word would be biased', () => {
    // For this bound, every fourth word is beyond the largest multiple.
    const below = 2 ** 31 + 2 ** 30
    for (let index = 0; index < 200; index += 1) {
      expect(chance(index, below)).toBe(fairByNode(index, below))
      expect(chance(index, below)).toBeLessThan(below)
    }
  })
})

describe.each([
  ['fair', fairChance(key)],
  ['seeded', seededChance(7)],
])('%s chance', (_name, chance) => {
  it('is even over the faces of a die', () => {
    // With five degrees of freedom 20.5 is exceeded for one key in a thousand; this key is fixed.
    expect(unevenness(chance, 6, 60_000)).toBeLessThan(20.5)
  })

  it('stays below its bound, from 1 up', () => {
    for (let index = 0; index < 1000; index += 1) {
      expect(chance(index, 1)).toBe(0)
      expect(chance(index, 7)).toBeLessThan(7)
    }
  })
})

it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])(
  'throws rather than search for a number below %d',
  (below) => {
    expect(() => fairChance(key)(0, below)).toThrow('no number below')
    expect(() => seededChance(1)(0, below)).toThrow('no number below')
  },
)

describe('seededChance', () => {
  it('differs from seed to seed', () => {
    const numbers = (seed: number) => [0, 1, 2, 3, 4].map((i) => seededChance(seed)(i, 1000))
    expect(numbers(1)).toEqual(numbers(1))
    expect(numbers(1)).not.toEqual(numbers(2))
  })
})

describe('scriptedChance', () => {
  it('returns the script and counts unused numbers', () => {
    const { chance, leftOver } = scriptedChance([3, 0, 5], 10)
    expect([chance(10, 6), chance(11, 6)]).toEqual([3, 0])
    expect(leftOver()).toBe(1)
    expect(chance(12, 6)).toBe(5)
    expect(leftOver()).toBe(0)
  })

  it('throws when the script is too short or a number too high', () => {
    const { chance } = scriptedChance([6])
    expect(() => chance(0, 6)).toThrow('not below 6')
    expect(() => chance(1, 6)).toThrow('no number 1')
  })
})
