import { describe, expect, it } from 'vitest'
import { OrdersCount } from './orders-count.ts'

const taken = (count: OrdersCount, seat: string, step: number, times: number): number =>
  Array.from({ length: times }, () => count.take(seat, step)).filter(Boolean).length

describe('standing orders', () => {
  it('are limited to 32 for each seat after each step', () => {
    const count = new OrdersCount(2)
    expect(taken(count, 'A', 1, 40)).toBe(32)
    expect(taken(count, 'B', 1, 40)).toBe(32)
    expect(taken(count, 'A', 2, 40)).toBe(32)
  })

  it.each([
    [2, 1_000],
    [6, 333],
  ])('are limited to 2000 in a match: of %i seats to %i each', (seats, most) => {
    const count = new OrdersCount(seats)
    let given = 0
    for (let step = 1; step <= 100; step += 1) given += taken(count, 'A', step, 32)
    expect(given).toBe(most)
    expect(taken(count, 'B', 101, 1)).toBe(1)
  })
})
