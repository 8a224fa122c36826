import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { intentRequestOf, ordersRequestOf } from './client-to-server.ts'
import { parse } from './parse.ts'

const ordersRequest = ordersRequestOf(z.strictObject({ hold: z.boolean() }))
const intentRequest = intentRequestOf(z.strictObject({ type: z.literal('pass') }))

describe('a request of a seat', () => {
  it("carries the game's orders and nothing else", () => {
    const request = { seq: 7, orders: { hold: true } }
    expect(parse(ordersRequest, request)).toEqual({ ok: true, value: request })
    expect(parse(ordersRequest, { ...request, decision: 1 })).toMatchObject({
      error: { code: 'malformed', at: 'decision' },
    })
    expect(parse(ordersRequest, { seq: 7, orders: { hold: 1 } })).toMatchObject({
      error: { code: 'malformed', at: 'orders.hold' },
    })
  })

  it("carries the game's intent, numbered", () => {
    const request = { seq: 7, decision: null, intent: { type: 'pass' } }
    expect(parse(intentRequest, request)).toEqual({ ok: true, value: request })
    expect(parse(intentRequest, { ...request, seq: -1 })).toMatchObject({
      error: { code: 'malformed', at: 'seq' },
    })
    expect(parse(intentRequest, { ...request, intent: { type: 'fold' } })).toMatchObject({
      error: { code: 'malformed', at: 'intent.type' },
    })
  })
})
