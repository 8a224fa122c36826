import type { Limit } from '../../platform/limits/limit.ts'
import {
  COSTLY_FACTOR,
  foreignShare,
  isForeignKey,
  networksOf,
  networksUpTo,
  wholeAddress,
} from '../../platform/limits/networks.ts'
import type { Cluster } from '../ports.ts'

type MakeLimit = Cluster['limit']

/** Limits that lead to bans: pages of other sites count separately, with the full allowance. */
const BAN_LIMITS: ReadonlySet<string> = new Set(['nonsense'])

/** Limits of what costs event-loop time or disk space: no wider network has many times as much. */
const COSTLY_LIMITS: ReadonlySet<string> = new Set([
  'address-requests',
  'file-requests',
  'upgrades',
  'address-chat-lines',
  'matches',
  'stored-bytes',
])

/**
 * Wraps a limit so that it counts addresses together with the networks around them, and lets pages
 * of other sites use half of the allowance at most. Keys that are no addresses, such as account
 * ids, count as they are.
 */
export function networkLimits(make: MakeLimit): MakeLimit {
  return (name, points, seconds, retention) => {
    if (BAN_LIMITS.has(name)) return make(name, points, seconds, retention)
    const byFactor = new Map<number, Limit>([[1, make(name, points, seconds, retention)]])
    const limitOf = (factor: number): Limit => {
      const known = byFactor.get(factor)
      if (known !== undefined) return known
      const limit = make(`${name}-${factor}`, points * factor, seconds, retention)
      byFactor.set(factor, limit)
      return limit
    }
    let foreign: Limit | null = null
    // Widest first: a network that has used up its allowance leaves no counters for the addresses
    // in it, of which it may use any number.
    const isCostly = COSTLY_LIMITS.has(name)
    const stepsOf = (key: string): readonly (readonly [Limit, string])[] => {
      const networks = isCostly ? networksUpTo(key, COSTLY_FACTOR) : networksOf(key)
      const whole = networks.toReversed().map((one) => [limitOf(one.factor), one.key] as const)
      if (!isForeignKey(key)) return whole
      foreign ??= make(`${name}-foreign`, foreignShare(points), seconds, retention)
      return [...whole, [foreign, wholeAddress(key)]]
    }
    return {
      take: (key, count) => (count === 0 ? askAll(stepsOf(key)) : takeAll(stepsOf(key), count)),
      giveBack: async (key, count) => {
        for (const [limit, of] of stepsOf(key)) await limit.giveBack(of, count)
      },
    }
  }
}

/** The seconds to wait for the first of these limits that is exceeded; all are asked at once. */
async function askAll(steps: readonly (readonly [Limit, string])[]): Promise<number | null> {
  const waits = await Promise.all(steps.map(([limit, key]) => limit.take(key, 0)))
  return waits.find((wait) => wait !== null) ?? null
}

/**
 * Counts in each of these limits or in none; returns the seconds to wait for the first that
 * refuses.
 */
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
