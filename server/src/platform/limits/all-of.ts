import type { Limit } from './limit.ts'

/** Combines limits: lets through what all of them allow; the longest wait counts. */
export const allOf = (limits: readonly Limit[]): Limit => ({
  take: async (key, count) => {
    const waits = await Promise.all(limits.map((limit) => limit.take(key, count)))
    const found = waits.filter((wait) => wait !== null)
    return found.length === 0 ? null : Math.max(...found)
  },
  giveBack: async (key, count) => {
    await Promise.all(limits.map((limit) => limit.giveBack(key, count)))
  },
})
