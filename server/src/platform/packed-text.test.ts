import { seededChance } from '@dungeon-dice/shared'
import { describe, expect, it } from 'vitest'
import { packedText, unpackedText } from './packed-text.ts'

const again = (value: unknown): unknown => unpackedText(packedText(value))

describe('packed text', () => {
  it.each([
    [[null, true, false, '', 0, 1.5, -33, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER, -(2 ** 40)]],
    [{ missing: undefined, nothing: null }],
    [[{}, [], [[]], {}, { a: {} }, [{ a: [{ a: 1 }] }]]],
    [{ latin: 'é'.repeat(40), wide: '決闘', dice: '🎲'.repeat(300), long: 'x'.repeat(70_000) }],
    [{ 1: 'one', 'two words': 2, constructor: 3, toString: 4, hasOwnProperty: 5 }],
    [Array.from({ length: 70_000 }, (_, at) => at % 200)],
  ])('is the same value again: %#', (value) => {
    expect(again(value)).toStrictEqual(value)
  })

  it('has -0 as 0, like JSON, and other text for half characters', () => {
    expect(again([-0])).toStrictEqual([0])
    expect(again(['\ud800'])).not.toStrictEqual(['\ud800'])
  })

  it('is the same value again, however many shapes of objects there are', () => {
    const dice = seededChance(1)
    let asked = 0
    const pick = (below: number) => dice(asked++, below)
    const objectOf = (depth: number): object =>
      Object.fromEntries(
        Array.from({ length: pick(6) }, () => {
          const inner = depth === 0 ? pick(70_000) : [objectOf(depth - 1), `${pick(9)}`]
          return [`key${pick(12)}`, pick(3) === 0 ? inner : `${pick(99)}`]
        }),
      )
    const shapes = new Set<string>()
    const values = Array.from({ length: 4_000 }, () => [objectOf(2), objectOf(1)])
    const texts = values.map((value) => {
      for (const object of value) shapes.add(Object.keys(object).join())
      return packedText(value)
    })
    expect(shapes.size).toBeGreaterThan(1_024)
    for (const [at, text] of texts.entries()) expect(unpackedText(text)).toStrictEqual(values[at])
  })
})
