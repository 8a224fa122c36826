import type { Clock } from '../../src/platform/clock.ts'
import type { Timers } from '../../src/platform/timers.ts'

/** A clock with timers that a test advances. */
export interface FakeTime extends Clock, Timers {
  /** Advances the clock; due timers fire at their own times, in order. */
  readonly advance: (byMs: number) => void
  /** Advances the clock first and then fires the due timers, like a process that was suspended. */
  readonly suspend: (byMs: number) => void
  /** Number of pending timers. */
  readonly waiting: () => number
}

/** Creates a fake clock that starts at `startMs`. */
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

/** The time of another machine, whose clock is `byMs` ahead. */
export const timeAhead = (time: FakeTime, byMs: number): Clock & Timers => ({
  now: () => time.now() + byMs,
  at: (atMs, run) => time.at(atMs - byMs, run),
})

/** Advances time by seconds, between which the process publishes what is due, until `isDone`. */
export async function advanceUntil(time: FakeTime, isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    time.advance(1_000)
    await new Promise(setImmediate)
  }
}
