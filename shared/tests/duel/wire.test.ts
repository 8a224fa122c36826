import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import { STARTERS } from '../../src/duel/cards/starters.ts'
import type { Intent } from '../../src/duel/language/intent.ts'
import { makeLineUp, parseLineUp } from '../../src/duel/notation/line-up.ts'
import type { UnlistedField } from '../../src/duel/wire/event-wire.ts'
import { intentSchema, lineUpSchema } from '../../src/duel/wire/intent-schema.ts'

describe('the wire of duel', () => {
  it('carries every field of every event and every intent', () => {
    expectTypeOf<UnlistedField>().toEqualTypeOf<never>()
    expectTypeOf<z.infer<typeof intentSchema>>().toExtend<Intent>()
    expectTypeOf<Intent>().toExtend<
      z.infer<typeof intentSchema> | Extract<Intent, { type: 'attack' }>
    >()
  })

  it.each([
    { type: 'place', card: 'kuriboh', zone: 'a6', position: 'atk' },
    { type: 'place', card: 'kuriboh', zone: 'as1', position: 'atk' },
    { type: 'place', card: 'x'.repeat(65), zone: 'a1', position: 'atk' },
    { type: 'place', card: 'kuriboh', zone: 'a1', position: 'up' },
    { type: 'turn', zone: 'a1' },
    { type: 'set', card: 'tripwire', zone: 'a1' },
    { type: 'activate', zone: 'as1', target: 'c3' },
    { type: 'activate', zone: 'as1', pick: 7 },
    { type: 'attack', attackers: [], targets: ['b1'] },
    { type: 'attack', attackers: ['a1'] },
    { type: 'attack', attackers: ['a1'], targets: ['b1', 'b2', 'b3', 'b4', 'b5', 'b1'] },
    { type: 'attack', attackers: 'a1', targets: ['b1'] },
    { type: 'pass', why: 'nothing is usable' },
    { type: 'fly' },
    null,
  ])('refuses the form of %j', (message) => {
    expect(intentSchema.safeParse(message).success).toBe(false)
  })
})

describe('a line-up', () => {
  it.each(Object.entries(STARTERS))('%s has the form of requests and of texts', (_, lineUp) => {
    expect(lineUpSchema.parse(lineUp)).toEqual(lineUp)
    expect(parseLineUp(makeLineUp(lineUp))).toEqual({ ok: true, value: lineUp })
  })

  it('is a line of text that is read as people copy it', () => {
    const lineUp = { monsters: ['kuriboh', 'sangan'], supports: ['war-drum', 'war-drum', 'brace'] }
    expect(makeLineUp(lineUp)).toBe('kuriboh,sangan;2*war-drum,brace')
    expect(parseLineUp(' Kuriboh, sangan ;\n2*War-Drum,brace\r\n')).toEqual({
      ok: true,
      value: lineUp,
    })
    expect(parseLineUp('kuriboh')).toEqual({
      ok: true,
      value: { monsters: ['kuriboh'], supports: [] },
    })
  })

  it.each([
    ['', ''],
    [';brace', ''],
    ['kuriboh,,sangan;', 'kuriboh,,sangan'],
    ['kuriboh;brace;brace', 'brace'],
    ['0*kuriboh;', '0*kuriboh'],
    ['99*kuriboh,sangan;', '99*kuriboh,sangan'],
    ['kuriboh;fé', 'fé'],
    ['{"monsters":[]}', '{"monsters":[]}'],
  ])('is refused when it does not read: %s', (text, part) => {
    expect(parseLineUp(text)).toEqual({ ok: false, error: { code: 'bad_list', text: part } })
  })

  it('is refused when it is too long', () => {
    expect(parseLineUp('a'.repeat(4_001))).toEqual({
      ok: false,
      error: { code: 'too_long', text: '' },
    })
  })

  it.each([
    { monsters: [], supports: [], more: 1 },
    { monsters: ['kuriboh'] },
    { monsters: [''], supports: [] },
    { monsters: Array(41).fill('kuriboh'), supports: [] },
    { monsters: [], supports: Array(49).fill('brace') },
    { dice: [], figures: [] },
  ])('has no other form: %j', (list) => {
    expect(lineUpSchema.safeParse(list).success).toBe(false)
  })
})
