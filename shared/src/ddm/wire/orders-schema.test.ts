import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import { DEFAULT_ORDERS, type Orders } from '../play/orders.ts'
import { ordersSchema } from './orders-schema.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

describe('the orders schema', () => {
  it('has the type of the rules except for readonly', () => {
    expectTypeOf<z.infer<typeof ordersSchema>>().toEqualTypeOf<Mutable<Orders>>()
  })

  it('accepts only complete orders', () => {
    expect(ordersSchema.parse(DEFAULT_ORDERS)).toEqual(DEFAULT_ORDERS)
    const orders = { answer: 'never', until: 'turnEnds', hold: true }
    expect(ordersSchema.parse(orders)).toEqual(orders)
    for (const other of [
      { ...orders, more: 1 },
      { ...orders, answer: 'sometimes' },
      { ...orders, until: 'later' },
      { ...orders, hold: 1 },
      { answer: 'never', until: 'turnEnds' },
      null,
    ])
      expect(ordersSchema.safeParse(other).success).toBe(false)
  })
})
