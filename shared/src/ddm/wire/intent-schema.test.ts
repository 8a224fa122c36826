import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import type { Intent } from '../language/intent.ts'
import { intentSchema } from './intent-schema.ts'

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T

const refused = (input: unknown): void => {
  expect(intentSchema.safeParse(input).success, JSON.stringify(input)).toBe(false)
}

describe('the intent schema', () => {
  it('has the type of the language except for readonly', () => {
    expectTypeOf<z.infer<typeof intentSchema>>().toEqualTypeOf<Mutable<Intent>>()
  })

  it('accepts every field listed in section 23 and no other', () => {
    const intent = { type: 'dimension', die: 1, net: 'i4-11', turn: 90, flip: true, at: 'g4' }
    expect(intentSchema.parse(intent)).toEqual(intent)
    refused({ ...intent, more: 1 })
    refused({ ...intent, die: undefined })
    refused(JSON.parse('{"type":"endTurn","__proto__":{"x":1}}'))
    refused({ ...intent, figure: undefined })
  })

  it('accepts the choices of an ability', () => {
    const targets = [{ at: 'g4', piece: 'monster' }]
    const choices = { targets, crests: 2, level: 3, direction: 'y-', give: 'magic', get: 'trap' }
    for (const intent of [
      { type: 'ability', from: 'g4', ability: 2, choices },
      { type: 'summonAbility', choices: {} },
      { type: 'attack', from: 'g4', at: 'g5', abilities: [{ ability: 1, choices }] },
    ])
      expect(intentSchema.parse(intent)).toEqual(intent)
  })

  it('accepts intents that the rules refuse themselves', () => {
    const intent = { type: 'dimension', die: 999, net: 'none', turn: 45, flip: true, at: 'y25' }
    expect(intentSchema.safeParse(intent).success).toBe(true)
    expect(intentSchema.safeParse({ type: 'roll', dice: [] }).success).toBe(true)
    expect(intentSchema.safeParse({ type: 'move', walk: [] }).success).toBe(true)
    const choices = { targets: [], crests: 65_535, level: 9 }
    expect(intentSchema.safeParse({ type: 'summonAbility', choices }).success).toBe(true)
    expect(intentSchema.safeParse({ type: 'choose', option: 65_535 }).success).toBe(true)
  })

  it('rejects values out of bounds, wrong types, and unknown intents', () => {
    refused({ type: 'roll', dice: Array.from({ length: 100 }, () => 1) })
    refused({ type: 'roll', dice: [1.5] })
    refused({ type: 'roll', dice: [-1] })
    refused({ type: 'roll', dice: ['1'] })
    refused({ type: 'move', walk: ['a0'] })
    refused({ type: 'move', walk: ['A1'] })
    refused({ type: 'attack', from: 'a1' })
    refused({ type: 'choose', option: 0 })
    refused({ type: 'jump', from: 'a1', to: 'z1' })
    refused({ type: 'ability', from: 'a1', ability: 1 })
    refused({ type: 'summonAbility', choices: [] })
    refused({ type: 'pass', choices: {} })
    refused({ type: 'attack', from: 'a1', at: 'a2', abilities: {} })
    for (const choices of [
      { targets: 'a1' },
      { targets: ['a1'] },
      { targets: [{ at: 'a1', piece: 'figure' }] },
      { targets: Array.from({ length: 17 }, () => ({ at: 'a1', piece: 'item' })) },
      { crests: -1 },
      { level: 1.5 },
      { direction: 'up' },
      { give: 'summon' },
      { give: undefined },
      { more: 1 },
    ])
      refused({ type: 'summonAbility', choices })
    refused({ type: 'constructor' })
    refused({ type: 'lapse', seat: 'C', result: 'loss' })
    refused(null)
    refused([])
    refused('endTurn')
  })
})
