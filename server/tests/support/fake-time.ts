import type { Clock } from '../../src/platform/clock.ts'
import type { Timers } from '../../src/platform/timers.ts'

/** Time that stands still until a test moves it. */
export interface FakeTime extends Clock, Timers {
  /** Moves time on; what was to happen until then happens at its own time, in order. */
  readonly advance: (byMs: number) => void
  /** Time goes on and nobody notices, as when a process stands still; then what was to happen does. */
  readonly suspend: (byMs: number) => void
  /** How much is still to happen. */
  readonly waiting: () => number
}

/** Fresh time, from `startMs` on. */
export function fakeTime(startMs = 1_000_000): FakeTime {
  let nowMs = startMs
  const plans = new Set<{ readonly atMs: number; readonly run: () => void }>()
  const next = (untilMs: number) =>
    [...plans].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
  const advance = (byMs: number) => {
    const untilMs = nowMs + byMs
    for (let plan = next(untilMs); plan !== undefined; plan = next(untilMs)) {
      plans.delete(plan)
      nowMs = Math.max(nowMs, plan.atMs)
      plan.run()
    }
    nowMs = untilMs
  }
  return {
    now: () => nowMs,
    at: (atMs, run) => {
      const plan = { atMs: Math.max(atMs, nowMs), run }
      plans.add(plan)
      return () => void plans.delete(plan)
    },
    advance,
    suspend: (byMs) => {
      nowMs += byMs
      advance(0)
    },
    waiting: () => plans.size,
  }
}
