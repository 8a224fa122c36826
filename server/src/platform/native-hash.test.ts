import { fairChance, hashOf, type Plain } from '@dungeon-dice/shared'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nativeHashOf, nativeKeyedHash } from './native-hash.ts'

it('states have the same hash by Node, with any texts in them', () => {
  const data = fc.oneof(fc.jsonValue(), fc.constant({ é: ['🐉', '\u0000', 'ﬁ'] }))
  fc.assert(
    fc.property(data, (value) => {
      expect(nativeHashOf(value as Plain)).toBe(hashOf(value as Plain))
    }),
  )
  expect(nativeHashOf({ b: 1, a: [true, null] })).toBe('51705a2c9eb3e7e410a58f696a770c3a')
})

it('dice are the same by Node, for every key', () => {
  const key = fc.uint8Array({ minLength: 1, maxLength: 100 })
  const draws = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 2 ** 32 })))
  fc.assert(
    fc.property(key, draws, (secret, numbers) => {
      const [plain, native] = [fairChance(secret), fairChance(secret, nativeKeyedHash)]
      for (const [index, below] of numbers) expect(native(index, below)).toBe(plain(index, below))
    }),
  )
})
