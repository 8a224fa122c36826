import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashOf, type Plain } from './hash.ts'

const plain = fc.jsonValue() as fc.Arbitrary<Plain>

const shuffled = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(shuffled)
  if (typeof data !== 'object' || data === null) return data
  const fields = Object.entries(data).reverse()
  return Object.fromEntries(fields.map(([key, value]) => [key, shuffled(value)]))
}

it('hashOf is the first half of the SHA-256 of the JSON with sorted keys', () => {
  const text = '{"a":[1,"x",null],"b":true}'
  const whole = createHash('sha256').update(text).digest('hex')
  expect(hashOf({ b: true, a: [1, 'x', null] })).toBe(whole.slice(0, 32))
})

it('hashOf ignores the order of keys and survives a JSON round trip', () => {
  fc.assert(
    fc.property(plain, (data) => {
      expect(hashOf(shuffled(data) as Plain)).toBe(hashOf(data))
      expect(hashOf(JSON.parse(JSON.stringify(data)))).toBe(hashOf(data))
    }),
  )
})

it('hashOf differs when anything differs', () => {
  const one = { a: 1, b: [1, 2], c: { d: '1' } }
  const others: readonly Plain[] = [
    { ...one, a: 2 },
    { ...one, a: '1' },
    { ...one, b: [2, 1] },
    { ...one, b: [[1, 2]] },
    { ...one, c: { d: '1', e: null } },
    { a: 1, b: [1, 2] },
  ]
  expect(new Set([one, ...others].map(hashOf)).size).toBe(others.length + 1)
})
