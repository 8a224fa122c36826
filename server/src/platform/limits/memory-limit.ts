/// <reference path="./rate-limiter-flexible.d.ts" />
// Not the whole library: it loads the limiters of every store.
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import type { Limit } from './limit.ts'

/** In-memory limit of `points` per key within `seconds` from the first one. */
export const memoryLimit = (points: number, seconds: number): Limit =>
  limitBy(new RateLimiterMemory({ points, duration: seconds }))

/** Wraps a limiter of the library. */
export const limitBy = (limiter: Pick<RateLimiterAbstract, 'consume' | 'reward'>): Limit => ({
  take: async (key, count = 1) => {
    try {
      await limiter.consume(key, count)
      return null
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1_000)
      throw error
    }
  },
  giveBack: async (key, count = 1) => {
    await limiter.reward(key, count)
  },
})
