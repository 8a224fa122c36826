import { describe, expect, it } from 'vitest'
import { isTimedOut } from './session-lifetime.ts'

const MINUTE_MS = 60_000
const TIMEOUTS = { endedMs: MINUTE_MS, abandonedMs: 30 * MINUTE_MS }
const START_MS = 1_000_000

const facts = {
  phase: 'over' as const,
  match: {},
  seats: { emptySinceMs: null as number | null },
  endedSinceMs: START_MS as number | null,
}

/** After how many milliseconds from the start the session times out; null within a day. */
function timesOutAfter(
  changes: Partial<typeof facts> | { readonly phase: 'playing' },
  { timeouts = TIMEOUTS, heldMs = 0 } = {},
): number | null {
  const isOutAt = (ms: number) =>
    isTimedOut({ ...facts, ...changes, nowMs: START_MS + ms }, timeouts, heldMs)
  for (let ms = 0; ms <= 24 * 60 * MINUTE_MS; ms += MINUTE_MS)
    if (isOutAt(ms)) {
      expect(ms > 0 && isOutAt(ms - 1)).toBe(false)
      return ms
    }
  return null
}

const EMPTY = { seats: { emptySinceMs: START_MS } }

describe('a session', () => {
  it('with an ended match times out soon after its players have left', () => {
    expect(timesOutAfter(EMPTY)).toBe(MINUTE_MS)
    expect(timesOutAfter(EMPTY, { heldMs: 3 * MINUTE_MS })).toBe(3 * MINUTE_MS)
  })

  it('with an ended match times out after 15 minutes while players are connected', () => {
    expect(timesOutAfter({})).toBe(15 * MINUTE_MS)
  })

  it('is kept longer where the host keeps ended matches longer', () => {
    const timeouts = { ...TIMEOUTS, endedMs: 40 * MINUTE_MS }
    expect(timesOutAfter({}, { timeouts })).toBe(40 * MINUTE_MS)
  })

  it('with a running match times out only when all players have been away for long', () => {
    const running = { phase: 'playing', endedSinceMs: null } as const
    expect(timesOutAfter({ ...running, ...EMPTY })).toBe(30 * MINUTE_MS)
    expect(timesOutAfter(running)).toBeNull()
  })
})
