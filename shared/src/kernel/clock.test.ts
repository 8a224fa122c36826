import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answered,
  asked,
  deadlineOf,
  freshClock,
  lapsed,
  paused,
  type SeatClock,
  stoppedAt,
} from './clock.ts'

const CONTROL = { startMs: 60_000, incrementMs: 2_000, capMs: 61_000, allowanceMs: 3_000 }
const LAG_MS = 1_000

const askedAt = (clock: SeatClock, atMs: number, isInTurn = true): SeatClock =>
  asked(clock, CONTROL, atMs, isInTurn)

describe('a clock', () => {
  it('is stopped until its seat is asked', () => {
    expect(deadlineOf(freshClock(CONTROL))).toBeNull()
    expect(stoppedAt(freshClock(CONTROL), 99)).toEqual(freshClock(CONTROL))
  })

  it('charges an answer in the own turn, forgives delay, and adds the increment up to the cap', () => {
    const running = askedAt(freshClock(CONTROL), 500)
    expect(deadlineOf(running)).toBe(500 + LAG_MS + 60_000)
    expect(answered(running, CONTROL, 500 + LAG_MS + 5_000).leftMs).toBe(57_000)
    expect(answered(running, CONTROL, 500 + LAG_MS).leftMs).toBe(61_000)
  })

  it("charges nothing for an answer in another's turn within the allowance, and adds nothing", () => {
    const running = askedAt(freshClock(CONTROL), 0, false)
    expect(deadlineOf(running)).toBe(3_000 + LAG_MS + 60_000)
    expect(answered(running, CONTROL, 3_000)).toMatchObject({ leftMs: 60_000, lagMs: LAG_MS })
    expect(answered(running, CONTROL, 3_000 + LAG_MS + 7).leftMs).toBe(59_993)
  })

  it('keeps more than the cap if it has more', () => {
    const low = { ...CONTROL, capMs: 10_000 }
    const running = asked(freshClock(low), low, 0, true)
    expect(answered(running, low, 0).leftMs).toBe(60_000)
  })

  it('counts timeouts until an answer comes, and leaves an increment for the answer', () => {
    const twice = lapsed(askedAt(lapsed(askedAt(freshClock(CONTROL), 0), CONTROL), 0), CONTROL)
    expect(twice).toMatchObject({ lapses: 2, leftMs: 2_000, asked: null })
    expect(stoppedAt(askedAt(twice, 0), 1).lapses).toBe(2)
    expect(answered(askedAt(twice, 0), CONTROL, 1).lapses).toBe(0)
  })

  it('is not charged for a pause', () => {
    const running = askedAt(freshClock(CONTROL), 100)
    expect(deadlineOf(paused(running, 5_000))).toBe((deadlineOf(running) ?? 0) + 5_000)
    expect(paused(freshClock(CONTROL), 5_000)).toEqual(freshClock(CONTROL))
  })

  it('that was started during a pause starts at its end', () => {
    const startOf = (atMs: number, pauseMs: number, untilMs?: number) =>
      paused(askedAt(freshClock(CONTROL), atMs), pauseMs, untilMs).asked?.atMs
    expect(startOf(100, 5_000, 6_000)).toBe(5_100)
    expect(startOf(4_000, 5_000, 6_000)).toBe(6_000)
    expect(startOf(7_000, 5_000, 6_000)).toBe(7_000)
    // From a clock that was ahead.
    expect(startOf(100_000, -90_000)).toBe(10_000)
  })

  it('forgives no more than the quota and what answers refill, in any pattern of answers', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 60 })
    fc.assert(
      fc.property(waits, (thoughts) => {
        let clock: SeatClock = { ...freshClock(CONTROL), leftMs: 10 ** 9 }
        const flat = { ...CONTROL, incrementMs: 0, capMs: 10 ** 9 }
        let nowMs = 0
        for (const thoughtMs of thoughts) {
          clock = asked(clock, flat, nowMs, true)
          nowMs += thoughtMs
          clock = answered(clock, flat, nowMs)
        }
        const forgivenMs = nowMs - (10 ** 9 - clock.leftMs)
        expect(forgivenMs).toBeGreaterThanOrEqual(0)
        expect(forgivenMs).toBeLessThanOrEqual(LAG_MS + 100 * thoughts.length)
      }),
    )
  })

  it('keeps some time when answered just before the deadline, and none at it', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: 0, max: 10 ** 6 }), (isInTurn, atMs) => {
        const running = askedAt(freshClock(CONTROL), atMs, isInTurn)
        const deadline = deadlineOf(running) ?? 0
        expect(stoppedAt(running, deadline - 1).leftMs).toBe(1)
        expect(stoppedAt(running, deadline).leftMs).toBe(0)
      }),
    )
  })
})
