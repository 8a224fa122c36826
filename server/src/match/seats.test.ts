import { describe, expect, it } from 'vitest'
import { Seats } from './seats.ts'

const NOBODY = { name: '', isGuest: true, accountId: null }

describe('seats', () => {
  it('are assigned in order, the first free one first', () => {
    const seats = new Seats<'X' | 'Y' | 'Z', null>(['X', 'Y', 'Z'])
    expect(seats.take(NOBODY, null, 'x', 0)?.seat).toBe('X')
    expect(seats.take(NOBODY, null, 'y', 0)?.seat).toBe('Y')
    seats.free('X')
    expect(seats.take(NOBODY, null, 'x2', 0)?.seat).toBe('X')
    expect(seats.take(NOBODY, null, 'z', 0)?.seat).toBe('Z')
    expect(seats.take(NOBODY, null, 'w', 0)).toBeNull()
    expect(seats.openedBy('x')).toBeUndefined()
    expect(seats.openedBy('x2')?.seat).toBe('X')
  })

  it('know since when all players have been away', () => {
    const seats = new Seats<'X' | 'Y', null>(['X', 'Y'])
    expect(seats.emptySinceMs).toBeNull()
    const x = seats.take(NOBODY, null, 'x', 3)
    const y = seats.take(NOBODY, null, 'y', 8)
    expect(seats.emptySinceMs).toBe(8)
    if (x !== null) x.awaySinceMs = null
    expect(seats.emptySinceMs).toBeNull()
    expect(seats.isComplete).toBe(false)
    if (y !== null) y.awaySinceMs = null
    expect(seats.isComplete).toBe(true)
  })

  it('treat bots as always connected, but not as people', () => {
    const BOT = { ...NOBODY, bot: 'greedy' }
    const seats = new Seats<'X' | 'Y', null>(['X', 'Y'])
    const bot = seats.take(BOT, null, 'x', 3)
    expect([bot?.awaySinceMs, seats.emptySinceMs, seats.people]).toEqual([null, 3, []])
    const person = seats.take(NOBODY, null, 'y', 8)
    expect([seats.isComplete, seats.emptySinceMs, seats.people]).toEqual([false, 8, [person]])
    if (person !== null) person.awaySinceMs = null
    expect([seats.isComplete, seats.emptySinceMs]).toEqual([true, null])
    seats.free('Y')
    seats.take(BOT, null, 'z', 9)
    expect([seats.isComplete, seats.emptySinceMs]).toEqual([true, 9])
  })
})
