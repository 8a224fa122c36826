import type { Conduct, ResultStore } from './ports.ts'

/** Walkouts count for 24 hours, and the penalty is capped at 15 minutes. */
const LASTING_MS = 24 * 3_600 * 1_000
const STEP_MS = 10_000
const GROWTH = 3
const MOST_MS = 15 * 60_000

/**
 * A player who walks out of matches waits longer for the next one: 20, 80 or 260 seconds after one,
 * two or three recent walkouts, at most 15 minutes. Each walkout counts less with every hour and
 * expires after a day.
 */
export const storedConduct = (store: ResultStore): Conduct => ({
  penaltyMs: async (accountId, nowMs) => {
    const times = await store.walkouts(accountId, nowMs - LASTING_MS)
    const left = times.map((atMs) => Math.min(1, Math.max(0, 1 - (nowMs - atMs) / LASTING_MS)))
    const weight = left.reduce((sum, one) => sum + one, 0)
    return Math.min(MOST_MS, Math.round(STEP_MS * (GROWTH ** weight - 1)))
  },
})
