import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import { DEFAULT_ORDERS, type Orders } from '../ddm/index.ts'
import { ordersRequestSchema } from './client-to-server.ts'
import type { ordersSchema } from './orders-schema.ts'
import { ordersMessageSchema } from './server-to-client.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

describe('the orders schema', () => {
  it('has the type of the rules except for readonly', () => {
    expectTypeOf<z.infer<typeof ordersSchema>>().toEqualTypeOf<Mutable<Orders>>()
  })

  it('accepts only complete orders from a client', () => {
    const request = { seq: 7, orders: { answer: 'never', until: 'turnEnds', hold: true } }
    expect(ordersRequestSchema.parse(request)).toEqual(request)
    for (const orders of [
      { ...request.orders, more: 1 },
      { ...request.orders, answer: 'sometimes' },
      { ...request.orders, until: 'later' },
      { ...request.orders, hold: 1 },
      { answer: 'never', until: 'turnEnds' },
      null,
    ])
      expect(ordersRequestSchema.safeParse({ seq: 7, orders }).success).toBe(false)
    expect(ordersRequestSchema.safeParse({ ...request, decision: 1 }).success).toBe(false)
  })

  it('allows additional fields from a newer server', () => {
    const orders = { ...DEFAULT_ORDERS, later: 1 }
    expect(ordersMessageSchema.parse(orders)).toEqual(orders)
  })
})
