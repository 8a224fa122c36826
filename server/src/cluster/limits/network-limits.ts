import type { Limit } from '../../platform/limits/limit.ts'
import {
  foreignShare,
  isForeignKey,
  networksOf,
  wholeAddress,
} from '../../platform/limits/networks.ts'
import type { Cluster } from '../ports.ts'

type MakeLimit = Cluster['limit']

/** Limits that lay blame and give no capacity: pages of other sites count apart, whole. */
const BLAME: ReadonlySet<string> = new Set(['nonsense'])

/**
 * Makes limits that count an address whole, with the networks around it, and let pages of other sites
 * use half of it at most. Keys that are no addresses, such as account ids, are counted as they are.
 */
export function networkLimits(make: MakeLimit): MakeLimit {
  return (name, points, seconds, kept) => {
    if (BLAME.has(name)) return make(name, points, seconds, kept)
    const byFactor = new Map<number, Limit>([[1, make(name, points, seconds, kept)]])
    const limitOf = (factor: number): Limit => {
      const known = byFactor.get(factor)
      if (known !== undefined) return known
      const limit = make(`${name}-${factor}`, points * factor, seconds, kept)
      byFactor.set(factor, limit)
      return limit
    }
    let foreign: Limit | null = null
    const stepsOf = (key: string): readonly (readonly [Limit, string])[] => {
      const whole = networksOf(key).map((one) => [limitOf(one.factor), one.key] as const)
      if (!isForeignKey(key)) return whole
      foreign ??= make(`${name}-foreign`, foreignShare(points), seconds, kept)
      return [[foreign, wholeAddress(key)], ...whole]
    }
    return {
      take: (key, count) => takeAll(stepsOf(key), count),
      giveBack: async (key, count) => {
        for (const [limit, of] of stepsOf(key)) await limit.giveBack(of, count)
      },
    }
  }
}

/** Counts in each of these, or in none: the seconds to wait for the first that refuses. */
async function takeAll(
  steps: readonly (readonly [Limit, string])[],
  count?: number,
): Promise<number | null> {
  for (const [place, [limit, key]] of steps.entries()) {
    const wait = await limit.take(key, count)
    if (wait === null) continue
    for (const [taken, of] of steps.slice(0, place)) await taken.giveBack(of, count)
    return wait
  }
  return null
}
