import { describe, expect, it } from 'vitest'
import { OrdersCount } from './orders-count.ts'

const taken = (count: OrdersCount, seat: string, step: number, times: number): number =>
  Array.from({ length: times }, () => count.take(seat, step)).filter(Boolean).length

describe('standing orders', () => {
  it('of one seat are 32 after one step, and as many again after the next', () => {
    const count = new OrdersCount()
    expect(taken(count, 'A', 1, 40)).toBe(32)
    expect(taken(count, 'B', 1, 40)).toBe(32)
    expect(taken(count, 'A', 2, 40)).toBe(32)
  })

  it('of one seat are 1000 in one match, whatever the other gives', () => {
    const count = new OrdersCount()
    let given = 0
    for (let step = 1; step <= 100; step += 1) given += taken(count, 'A', step, 32)
    expect(given).toBe(1_000)
    expect(taken(count, 'B', 101, 1)).toBe(1)
  })
})
