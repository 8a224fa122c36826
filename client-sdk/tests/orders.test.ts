import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocalServer } from '../examples/support/local-server.ts'
import { connect, type Match } from '../src/index.ts'
import { type BySeat, DEFAULT_ORDERS, type Orders } from '../src/rules.ts'
import {
  nextDecision,
  playText,
  startAbilityMatch,
  startAbilityMatchServer,
} from './support/ability-match.ts'
import { openProxy } from './support/cutting-proxy.ts'

let server: LocalServer
beforeAll(async () => {
  server = await startAbilityMatchServer()
})
afterAll(() => server.stop())

const leave = ({ A, B }: BySeat<Match>): void => {
  A.leave()
  B.leave()
}

const NEVER: Orders = { answer: 'never', until: 'changed', hold: false }

describe('standing orders', () => {
  it('are set and confirmed; omitted fields keep their values', async () => {
    const pair = await startAbilityMatch(server)
    expect(pair.B.orders).toEqual(DEFAULT_ORDERS)
    const received: Orders[] = []
    pair.B.on('orders', (orders) => received.push(orders))
    expect(await pair.B.setOrders({ answer: 'never' })).toEqual({ ok: true, value: 7 })
    expect(pair.B.orders).toEqual(NEVER)
    const [first] = await Promise.all([
      pair.B.setOrders({ answer: 'whenAttacked' }),
      pair.B.setOrders({ hold: true }),
    ])
    expect(first.ok).toBe(true)
    expect(pair.B.orders).toEqual({ ...NEVER, answer: 'whenAttacked', hold: true })
    expect(received).toHaveLength(3)
    expect(pair.A.orders).toEqual(DEFAULT_ORDERS)
    leave(pair)
  })

  it('prevent decisions that they answer', async () => {
    const pair = await startAbilityMatch(server)
    await pair.B.setOrders({ answer: 'never' })
    await playText(pair, ['A', 'd3xd4'])
    const asked = await nextDecision(pair.A)
    expect(asked.asked).toEqual({ type: 'window', seat: 'A', kind: 'attack' })
    for await (const event of pair.B.events) if (event.type === 'passed') break
    expect(pair.B.history.at(-1)).toEqual({ type: 'passed', seat: 'B' })
    expect(pair.B.decision).toBeNull()
    leave(pair)
  })

  it('close an open decision, and a hold opens the next one', async () => {
    const pair = await startAbilityMatch(server)
    await playText(pair, ['A', 'd3xd4'])
    const decision = await nextDecision(pair.B)
    await pair.B.setOrders({ ...NEVER, hold: true })
    expect(pair.B.decision).toBe(decision)
    await pair.B.setOrders(NEVER)
    await nextDecision(pair.A)
    expect(pair.B.decision).toBeNull()
    expect(await decision.answer({ type: 'pass' })).toMatchObject({
      error: { code: 'stale_decision' },
    })
    await pair.B.setOrders({ hold: true })
    await playText(pair, ['A', 'pass'], ['A', 'pass'])
    expect((await nextDecision(pair.B)).asked).toMatchObject({ kind: 'damage' })
    leave(pair)
  })

  it('are sent again after a dropped connection, and confirmed', async () => {
    const pair = await startAbilityMatch(server)
    const proxy = await openProxy(server.url)
    const again = await connect(proxy.url, { reconnect: { firstDelayMs: 1 } }).rejoin(pair.B.ticket)
    if (!again.ok) throw new Error(again.error.code)
    const B = again.value
    expect(B.orders).toEqual(DEFAULT_ORDERS)
    proxy.cutNext()
    expect(await B.setOrders({ answer: 'never' })).toMatchObject({ ok: true })
    expect(B.orders).toEqual(NEVER)
    const back = await connect(server.url).rejoin(pair.B.ticket)
    expect(back.ok && back.value.orders).toEqual(NEVER)
    proxy.stop()
    pair.A.leave()
    if (back.ok) back.value.leave()
  })
})
