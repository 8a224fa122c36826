import type { Clock } from '../../src/platform/clock.ts'
import type { Limit } from '../../src/platform/limits/limit.ts'

/**
 * A limit on a fake clock: `points` in each window of `seconds`, which begins with the first take
 * of a key.
 */
export function clockedLimit(clock: Clock, points: number, seconds: number): Limit {
  const counted = new Map<string, { count: number; readonly untilMs: number }>()
  const countOf = (key: string) => {
    const known = counted.get(key)
    if (known !== undefined && known.untilMs > clock.now()) return known
    const fresh = { count: 0, untilMs: clock.now() + seconds * 1_000 }
    counted.set(key, fresh)
    return fresh
  }
  return {
    take: async (key) => {
      const found = countOf(key)
      found.count += 1
      return found.count <= points ? null : Math.ceil((found.untilMs - clock.now()) / 1_000)
    },
    giveBack: async (key) => {
      countOf(key).count -= 1
    },
  }
}
