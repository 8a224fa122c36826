import { describe, expect, it } from 'vitest'
import { Guard } from './guarded-socket.ts'

const PING = Uint8Array.of(18)

describe('the guard of a connection', () => {
  it('counts what comes in a second', () => {
    let now = 0
    const guard = new Guard({ now: () => now }, 3)
    const faults = () => [1, 2, 3, 4].map(() => guard.faultOf(PING, true))
    expect(faults()).toEqual([null, null, null, 4103])
    now = 1_000
    expect(faults()).toEqual([null, null, null, 4103])
  })

  it('counts pings and pongs among messages', () => {
    const guard = new Guard({ now: () => 0 }, 3)
    expect([guard.faultOf(PING, true), guard.faultOfBeat(), guard.faultOfBeat()]).toEqual([
      null,
      null,
      null,
    ])
    expect(guard.faultOfBeat()).toBe(4103)
    expect(guard.faultOf(PING, true)).toBe(4103)
  })

  it('lets few messages through until the client is ready', () => {
    const before = new Guard({ now: () => 0 }, 99)
    const early = Array.from({ length: 17 }, () => before.faultOf(PING, true))
    expect(early).toEqual([...Array.from({ length: 16 }, () => null), 4103])
    const ready = new Guard({ now: () => 0 }, 99)
    ready.faultOf(Uint8Array.of(10), true)
    expect(Array.from({ length: 17 }, () => ready.faultOf(PING, true))).not.toContain(4103)
  })

  it('tells text from what does not decode', () => {
    const guard = new Guard({ now: () => 0 }, 9)
    expect(guard.faultOf(PING, false)).toBe(4102)
    expect(guard.faultOf(Uint8Array.of(1), true)).toBe(4101)
  })
})
