import type { Conduct, ResultStore } from './ports.ts'

/** How long somebody is made to wait, and for how long that is kept up. */
const LASTING_MS = 24 * 3_600 * 1_000
const STEP_MS = 10_000
const GROWTH = 3
const MOST_MS = 15 * 60_000

/**
 * Who walks out of matches waits longer for the next: 20, 80, 260 seconds for one, two or three just
 * now, and at most 15 minutes. Each counts less from hour to hour, and after a day not at all.
 */
export const storedConduct = (store: ResultStore): Conduct => ({
  penaltyMs: async (accountId, nowMs) => {
    const times = await store.walkouts(accountId, nowMs - LASTING_MS)
    const left = times.map((atMs) => Math.min(1, Math.max(0, 1 - (nowMs - atMs) / LASTING_MS)))
    const weight = left.reduce((sum, one) => sum + one, 0)
    return Math.min(MOST_MS, Math.round(STEP_MS * (GROWTH ** weight - 1)))
  },
})
